import { createContext } from 'react';

/** True for a page that stays on screen only until the code of the next one is loaded. */
export const PagePending = createContext(false);
