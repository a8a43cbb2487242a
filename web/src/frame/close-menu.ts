// close-menu.ts - lets the entries of a table's menu close it, at any table.
import { createContext } from 'preact';

export const CloseMenu = createContext<() => void>(() => {});
