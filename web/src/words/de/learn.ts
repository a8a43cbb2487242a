// learn.ts - the German texts of the tutorial, the coach and the notes on rule differences.
import type { en } from '../en/learn';

export const de: Record<keyof typeof en, string> = {
    'learn.title': 'Das Spiel lernen',
    'learn.step': '{n} von {of}',
    'learn.back': 'Zurück',
    'learn.next': 'Weiter',
    'learn.do': 'Du bist dran.',
    'learn.later': 'Das wäre erlaubt, aber mach zuerst, worum es gerade geht.',
    'learn.play': 'Ein Spiel beginnen',
    'lesson.welcome.title': 'Willkommen',
    'lesson.welcome':
        'Du spielst Blau. Wer zuerst im eigenen Zug zehn Punkte hat, gewinnt. Zwei Siedlungen ' +
        'und zwei Straßen hast du schon.',
    'lesson.board.title': 'Die Insel',
    'lesson.board':
        'Wald gibt Holz, Hügel Lehm, Weide Wolle, Acker Getreide, Gebirge Erz. Jede Zahl ist ' +
        'ein Wurf mit zwei Würfeln; je mehr Punkte, desto öfter kommt sie.',
    'lesson.roll.title': 'Würfeln',
    'lesson.roll': 'Jeder Zug beginnt mit den Würfeln. Drücke Würfeln.',
    'lesson.income.title': 'Ernte',
    'lesson.income':
        'Eine Fünf. Wer an einer Fünf siedelt, bekommt eine Karte. Du bekommst Lehm und ' +
        'Wolle: Sieh dir deine Hand an.',
    'lesson.road.title': 'Eine Straße',
    'lesson.road':
        'Eine Straße kostet einen Lehm und ein Holz. Wähle Straße unter der Karte und tippe ' +
        'auf den gestreiften Platz. Auf dem Handy bestätigst du mit „Hier bauen“.',
    'lesson.end.title': 'Erst einmal fertig',
    'lesson.end': 'Mehr kannst du nicht bezahlen. Beende deinen Zug, dann spielen Kim und Lee.',
    'lesson.others.title': 'Auch andere würfeln für dich',
    'lesson.others':
        'Kim hat eine Acht gewürfelt, Lee eine Vier, und beides hat dir etwas gebracht: ein Holz ' +
        'und ein Getreide. Bei jedem Wurf ernten alle.',
    'lesson.roll_again.title': 'Dein zweiter Zug',
    'lesson.roll_again': 'Würfle noch einmal.',
    'lesson.settlement.title': 'Eine Siedlung',
    'lesson.settlement':
        'Lehm, Holz, Wolle und Getreide ergeben eine Siedlung, mindestens zwei Wege von jeder ' +
        'anderen. Wähle Siedlung und tippe auf den Ring am Ende deiner Straße.',
    'lesson.points.title': 'Drei Punkte',
    'lesson.points':
        'Eine Siedlung ist ein Punkt und erntet ab jetzt. An einem Steg nutzt sie auch dessen ' +
        'Hafen.',
    'lesson.end_again.title': 'Weiter',
    'lesson.end_again': 'Beende deinen Zug. Bis zum nächsten bekommst du zweimal Erz.',
    'lesson.seven.title': 'Vorsicht, die Sieben',
    'lesson.seven':
        'Würfle. Bei einer Sieben erntet niemand, und wer mehr als sieben Karten hat, ' +
        'wirft die Hälfte ab.',
    'lesson.robber.title': 'Der Räuber',
    'lesson.robber':
        'Lee hatte acht Karten und hat vier abgeworfen. Du versetzt den Räuber: Tippe auf den ' +
        'Acker mit der Sechs. Er bringt nichts, solange der Räuber dort steht.',
    'lesson.offer.title': 'Handeln',
    'lesson.offer':
        'Du hast Kim ein Getreide geraubt und willst noch eins für ein Holz. Tippe in ' +
        'deiner Hand auf Holz, bei „Du bekommst“ auf Getreide, dann auf Anbieten.',
    'lesson.deal.title': 'Abgemacht',
    'lesson.deal': 'Kim nimmt an, Lee lehnt ab. Tippe bei Kim auf „Tausch!“.',
    'lesson.city.title': 'Eine Stadt',
    'lesson.city':
        'Drei Erz und zwei Getreide machen aus einer Siedlung eine Stadt: zwei Punkte und ' +
        'zwei Karten bei jeder Ernte. Wähle Stadt und tippe auf die Siedlung im Ring.',
    'lesson.end_city.title': 'Weiter',
    'lesson.end_city': 'Vier Punkte. Beende deinen Zug.',
    'lesson.roll_ore.title': 'Würfeln',
    'lesson.roll_ore': 'Deine Stadt erntet jetzt doppelt. Würfle.',
    'lesson.buy.title': 'Eine Entwicklungskarte',
    'lesson.buy':
        'Für Erz, Wolle und Getreide gibt es eine verdeckte Karte: Ritter, Fortschritt und ' +
        'Punkte, die niemand sieht. Wähle Karte.',
    'lesson.end_card.title': 'Noch nicht',
    'lesson.end_card':
        'Ein Ritter! Ausspielen darfst du ihn ab deinem nächsten Zug. Beende deinen Zug.',
    'lesson.knight.title': 'Vor den Würfeln',
    'lesson.knight':
        'In jedem Zug darfst du eine Karte ausspielen, auch vor dem Wurf. Tippe in deiner ' +
        'Hand auf den Ritter, dann auf Ausspielen.',
    'lesson.knight_robber.title': 'Der Ritter reitet',
    'lesson.knight_robber':
        'Er versetzt den Räuber wie eine Sieben. Setze den Räuber auf die Hügel mit der ' +
        'Sechs. Drei Ritter sind die größte Rittermacht: zwei Punkte.',
    'lesson.roll_last.title': 'Würfeln',
    'lesson.roll_last': 'Würfle jetzt.',
    'lesson.bank.title': 'Die Bank',
    'lesson.bank':
        'Die Bank gibt dir für vier gleiche Karten eine nach Wahl, an Häfen für weniger. ' +
        'Tippe in deiner Hand viermal auf Lehm, bei „Du bekommst“ auf Getreide, dann auf ' +
        'Bank 4:1.',
    'lesson.win.title': 'Das ist das Spiel',
    'lesson.win':
        'Punkte: Siedlungen 1, Städte 2, längste Handelsstraße und größte Rittermacht je 2, ' +
        'manche Karten 1. Wer zuerst im eigenen Zug zehn hat, gewinnt. Viel Spaß!',
    'coach.title': 'Trainer',
    'coach.close': 'Schließen',
    'coach.not_yours': 'Gerade entscheidet jemand anders.',
    'coach.thinking': 'Denkt nach …',
    'coach.none': 'Hier gibt es nichts zu wählen.',
    'coach.keep': 'behalten:',
    'coach.keep_none': 'alle noch einmal',
    'coach.take': 'nimm',
    'coach.discard': 'wirf ab',
    'stats.title': 'Statistik',
    'stats.who': 'Wer',
    'stats.all': 'alle',
    'different.title': 'Was hier anders ist',
    'different.rules': 'Regeln lesen',
    'different.ok': 'Verstanden',
    'different.rebuilt': 'Zum Teil rekonstruiert; die Regeln sagen, wo.',
    'menu.rebuilt': 'zum Teil rekonstruiert',
    'different.corsica.1': 'Siedlungen darfst du nur in Orten bauen, den Ringen auf der Karte.',
    'different.corsica.2':
        'Zu dritt und zu viert bringt die erste Straße an einem goldenen Siegel einen Punkt.',
    'different.corsica.3':
        'Eine Straße auf einem roten Feld bringt seine Urkunde: bessere Kurse bei der Bank.',
    'different.newyork.1': 'Siedlungen darfst du nur in Orten bauen, den Ringen auf der Karte.',
    'different.newyork.2':
        'Zu dritt und zu viert bringt die erste Straße an einem goldenen Siegel einen Punkt.',
    'different.newyork.3':
        'Eine Straße auf einem roten Feld bringt seine Urkunde: bessere Kurse bei der Bank.',
    'different.canal.1': 'Verbinde zwei Kanalorte mit deinen Straßen: Das bringt ein Plättchen.',
    'different.canal.2': 'Mit einem Plättchen tauscht die Bank in diesem Zug 2:1 in einer Sorte.',
    'different.canal.3': 'Plättchen kann niemand rauben, und bei der Sieben zählen sie nicht.',
    'different.helpers.1': 'Alle haben einen Helfer mit einer besonderen Fähigkeit.',
    'different.helpers.2':
        'Nach dem ersten Einsatz behältst du ihn für einen zweiten oder tauschst ihn.',
    'different.helpers.3': 'Ein neuer Helfer ist erst eine Weile gesperrt.',
    'different.friends.1':
        'Wer andere mit dem Räuber schont, eine Karte schenkt oder Straßen verbindet, ' +
        'bekommt Gunstbriefe.',
    'different.friends.2': 'Löse Briefe ein, und die Gilden helfen dir.',
    'different.friends.3': 'Das Ziel liegt einen Punkt höher.',
    'different.five_six.1': 'Die Insel ist größer und die Bank reicher.',
    'different.five_six.partner': 'Zwei Siedler teilen sich jeden Zug.',
    'different.five_six.build': 'Nach jedem Zug dürfen alle anderen bauen.',
    'different.five_six.3': 'Das Ziel bleibt gleich.',
    'different.dice.1': 'Würfle bis zu dreimal und behalte, was du magst.',
    'different.dice.2':
        'Baue an den Straßen entlang; Siedlungen, Städte und Ritter der Reihe nach.',
    'different.dice.3': 'Ein Zug ohne Bau kostet Punkte.',
    'different.plus.1': 'Ein Rennen um Punkte: Gebaut wird in beliebiger Reihenfolge.',
    'different.plus.2': 'In den ersten Zügen hast du weniger Würfel.',
    'different.plus.3': 'Rittermacht und Handelsstraße können den Besitzer wechseln.',
    'different.chocolate.1': 'Eine Drehscheibe bestimmt, was alle ernten, nach Farben.',
    'different.chocolate.2': 'Reihen wachsen an offenen Straßen, jede Farbe einmal.',
    'different.chocolate.3': 'Ein Ritter ist ein halber Punkt und zieht Karten von den Nachbarn.',
};
