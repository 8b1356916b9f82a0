import { createContext, type ReactNode } from 'react';

/** True when the session may be used here. */
export const SessionContext = createContext(false);

/**
 * Lets what is inside use the session of this tab, with `useSession`. Every page has this, and most visitors have no
 * account: the session itself is loaded by what uses it. The server renders every page as for a visitor.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={true}>{children}</SessionContext>;
}
