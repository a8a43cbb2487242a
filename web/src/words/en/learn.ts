// learn.ts - the English texts of the tutorial, the coach and the notes on rule differences.
export const en = {
    'learn.title': 'Learn the game',
    'learn.step': '{n} of {of}',
    'learn.back': 'Back',
    'learn.next': 'Next',
    'learn.do': 'Your move.',
    'learn.later': 'That would be allowed, but first do what the lesson asks for.',
    'learn.play': 'Play a game',
    'lesson.welcome.title': 'Welcome',
    'lesson.welcome':
        'You play blue. The first player to have ten points on their own turn wins. You ' +
        'already have two settlements and two roads.',
    'lesson.board.title': 'The island',
    'lesson.board':
        'Forest gives lumber, hills brick, pasture wool, fields grain, mountains ore. Each ' +
        'number is a roll of two dice; more dots mean it comes up more often.',
    'lesson.roll.title': 'Roll',
    'lesson.roll': 'Every turn begins with the dice. Press Roll.',
    'lesson.income.title': 'Harvest',
    'lesson.income':
        'A five. Everybody with a settlement next to a five gets a card. You get brick and ' +
        'wool: look at your hand.',
    'lesson.road.title': 'A road',
    'lesson.road':
        'A road costs one brick and one lumber. Choose Road below the map, then tap the ' +
        'striped place. On a phone, confirm with Build here.',
    'lesson.end.title': 'Done for now',
    'lesson.end': 'You cannot afford anything else. End your turn; then Kim and Lee play.',
    'lesson.others.title': 'Others roll for you, too',
    'lesson.others':
        'Kim rolled eight, Lee rolled four, and both rolls paid you: a lumber and a grain. ' +
        'Everybody harvests on every roll.',
    'lesson.roll_again.title': 'Your second turn',
    'lesson.roll_again': 'Roll again.',
    'lesson.settlement.title': 'A settlement',
    'lesson.settlement':
        'Brick, lumber, wool and grain make a settlement, at least two roads away from any ' +
        'other. Choose Settlement, then tap the ring at the end of your road.',
    'lesson.points.title': 'Three points',
    'lesson.points':
        'A settlement is worth one point and harvests from now on. At the end of a pier it ' +
        'can also use that harbour.',
    'lesson.end_again.title': 'Next',
    'lesson.end_again': 'End your turn. You will get ore twice before your next one.',
    'lesson.seven.title': 'Beware of the seven',
    'lesson.seven':
        'Roll. On a seven nobody harvests, and players with more than seven cards discard ' +
        'half of them.',
    'lesson.robber.title': 'The robber',
    'lesson.robber':
        'Lee had eight cards and discarded four. You move the robber: tap the grain field ' +
        'with the six. It pays nothing while the robber sits there.',
    'lesson.offer.title': 'Trade',
    'lesson.offer':
        'You took a grain from Kim and want another one for a lumber. Tap ' +
        'lumber in your hand, then grain under You get, then Offer.',
    'lesson.deal.title': 'A deal',
    'lesson.deal': 'Kim accepts, Lee declines. Tap Deal at Kim.',
    'lesson.city.title': 'A city',
    'lesson.city':
        'Three ore and two grain turn a settlement into a city: two points, and two cards at ' +
        'each harvest. Choose City, then tap the ringed settlement.',
    'lesson.end_city.title': 'Next',
    'lesson.end_city': 'Four points. End your turn.',
    'lesson.roll_ore.title': 'Roll',
    'lesson.roll_ore': 'Your city earns double now. Roll.',
    'lesson.buy.title': 'A development card',
    'lesson.buy':
        'Ore, wool and grain buy a hidden card: knights, progress, and points that nobody ' +
        'sees. Choose Card.',
    'lesson.end_card.title': 'Not yet',
    'lesson.end_card': 'A knight! You may play it from your next turn on. End your turn.',
    'lesson.knight.title': 'Before the dice',
    'lesson.knight':
        'You may play one card each turn, even before the roll. Tap the knight in your hand, ' +
        'then Play.',
    'lesson.knight_robber.title': 'The knight rides',
    'lesson.knight_robber':
        'It moves the robber, just as a seven does. Put the robber on the hills with the six. ' +
        'Three knights make the largest army: two points.',
    'lesson.roll_last.title': 'Roll',
    'lesson.roll_last': 'Now roll.',
    'lesson.bank.title': 'The bank',
    'lesson.bank':
        'The bank gives any one card for four of a kind; at harbours it asks for fewer. Tap ' +
        'brick in your hand four times, then grain under You get, then Bank 4:1.',
    'lesson.win.title': 'That is the game',
    'lesson.win':
        'Points: settlements 1, cities 2, longest road and largest army 2 each, some cards 1. ' +
        'The first player to have ten on their own turn wins. Have fun!',
    'coach.title': 'Coach',
    'coach.close': 'Close',
    'coach.not_yours': 'Another player has to decide now.',
    'coach.thinking': 'Thinking …',
    'coach.none': 'There is nothing to choose.',
    'coach.keep': 'keep',
    'coach.keep_none': 'roll all again',
    'coach.take': 'take',
    'coach.discard': 'discard',
    'stats.title': 'Statistics',
    'stats.who': 'Who',
    'stats.all': 'all',
    'different.title': 'What is different here',
    'different.rules': 'Read the rules',
    'different.ok': 'Got it',
    'different.rebuilt': 'Partly reconstructed; the rules say where.',
    'menu.rebuilt': 'partly reconstructed',
    'different.corsica.1': 'Settlements can only be built in towns, the rings on the map.',
    'different.corsica.2':
        'With three or four players, the first road to a gold seal earns a point.',
    'different.corsica.3':
        'A road on a red field earns its certificate: better rates with the bank.',
    'different.newyork.1': 'Settlements can only be built in towns, the rings on the map.',
    'different.newyork.2':
        'With three or four players, the first road to a gold seal earns a point.',
    'different.newyork.3':
        'A road on a red field earns its certificate: better rates with the bank.',
    'different.canal.1': 'Join two canal towns with your roads to earn a token.',
    'different.canal.2': 'With a token, the bank trades two of one kind for one other this turn.',
    'different.canal.3': 'Tokens cannot be stolen and do not count on a seven.',
    'different.helpers.1': 'Everybody has a helper with a special power.',
    'different.helpers.2': 'After its first use, keep it for a second one or exchange it.',
    'different.helpers.3': 'A new helper is locked for a while.',
    'different.friends.1':
        'Spare others with the robber, give a card away or join roads to earn favour letters.',
    'different.friends.2': 'Redeem letters for help from the guilds.',
    'different.friends.3': 'The goal is one point higher.',
    'different.five_six.1': 'The island is larger, with more cards in the bank.',
    'different.five_six.partner': 'Two settlers share each turn.',
    'different.five_six.build': 'After each turn, all other players may build.',
    'different.five_six.3': 'The goal stays the same.',
    'different.dice.1': 'Roll up to three times, keeping what you like.',
    'different.dice.2': 'Build along the roads; settlements, cities and knights in order.',
    'different.dice.3': 'A turn without building costs points.',
    'different.plus.1': 'A race for points: build in any order.',
    'different.plus.2': 'You roll fewer dice in the first turns.',
    'different.plus.3': 'The largest army and the longest route can be taken away.',
    'different.chocolate.1': 'A wheel decides what everybody harvests, by colour.',
    'different.chocolate.2': 'Rows grow at open roads, each colour once.',
    'different.chocolate.3': 'A knight is half a point and draws cards from the neighbours.',
};
