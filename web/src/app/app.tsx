// app.tsx - shows the view that the address chooses.
import type { ComponentType } from 'preact';
import { FrontPage } from '../front/front';
import { lazy } from './lazy';
import { route, type View, views } from './route';

type AnyView = View<object>;

/** Several paths may lead to one view, which then stays when one follows the other. */
const components = new Map(
    (Object.values(views) as AnyView[]).map(view => [view, lazy(view.load)]),
);

export function App() {
    return (
        <>
            <div class="sea" />
            <Shown />
        </>
    );
}

function Shown() {
    const at = route.value;
    if (!at) return <FrontPage />;
    const { path, ...props } = at;
    const view = views[path] as AnyView;
    const Found = components.get(view) as ComponentType<object>;
    return <Found key={view.key?.(props) as string | undefined} {...props} />;
}
