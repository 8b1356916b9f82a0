import { createContext } from 'react';

/** True for a page that stays in sight only until the code of the next one is there. */
export const PagePending = createContext(false);
