import { createContext, type ReactNode } from 'react';

/** True inside of the provider. */
export const SessionContext = createContext(false);

/**
 * Lets components inside use the session of this tab, with `useSession`. Every page has it, and most visitors have no
 * account: the session's code is loaded only by its users. The server renders every page as for a visitor.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={true}>{children}</SessionContext>;
}
