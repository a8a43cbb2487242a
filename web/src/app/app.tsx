// app.tsx - chooses the view to show. The code of a game is loaded when one is opened, which keeps
// the front page fast.

import { FrontPage } from '../pages/front';
import { lazy } from './lazy';
import { route, visit } from './route';

const Play = lazy(() => import('../pages/play').then(({ Play }) => Play));
const SetupPage = lazy(() => import('../pages/setup').then(({ SetupPage }) => SetupPage));
const SettingsPage = lazy(() =>
    import('../pages/preferences').then(({ SettingsPage }) => SettingsPage),
);
const AlmanacPage = lazy(() => import('../pages/almanac').then(({ AlmanacPage }) => AlmanacPage));
const LobbyPage = lazy(() => import('../pages/lobby').then(({ LobbyPage }) => LobbyPage));
const TutorialPage = lazy(() =>
    import('../learn/tutorial').then(({ TutorialPage }) => TutorialPage),
);
const ReplayPage = lazy(() =>
    import('../after/replay/replay').then(({ ReplayPage }) => ReplayPage),
);
const ReplaysPage = lazy(() =>
    import('../after/replay/replays').then(({ ReplaysPage }) => ReplaysPage),
);
const OnlinePage = lazy(() => import('../pages/online').then(({ OnlinePage }) => OnlinePage));

export function App() {
    return (
        <>
            <div class="sea" />
            <View />
        </>
    );
}

function View() {
    const at = route.value;
    switch (at.view) {
        case 'setup':
            return <SetupPage query={at.query} />;
        case 'play':
            return <Play key={visit.value} query={at.query} />;
        case 'continue':
            return <Play key={visit.value} id={at.id} />;
        case 'settings':
            return <SettingsPage />;
        case 'rules':
            return <AlmanacPage topic={at.topic} anchor={at.anchor} />;
        case 'lobby':
            return <LobbyPage />;
        case 'learn':
            return <TutorialPage />;
        case 'replay':
            return <ReplayPage key={at.query.get('t') ?? at.query.get('g')} query={at.query} />;
        case 'replays':
            return <ReplaysPage />;
        case 'online':
            return <OnlinePage key={`${at.table} ${at.show} ${!!at.overlay}`} at={at} />;
        default:
            return <FrontPage />;
    }
}
