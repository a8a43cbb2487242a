// close-menu.ts - what stands in a table's menu may close it, whichever table that is.
import { createContext } from 'preact';

export const CloseMenu = createContext<() => void>(() => {});
