import { createContext } from 'react';

/** Element of the page's bar that shows the tabs of `TabPages`; null until it is there, undefined on a page without one. */
export const TabBar = createContext<HTMLElement | null | undefined>(undefined);
