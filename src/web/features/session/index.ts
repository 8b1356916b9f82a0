export { loginPath, RequireSession, readRedirect } from './guard.tsx';
export { keptAccountId } from './kept-for.ts';
export { beginSession, type Session, sessionStore, useCheckedSession, useSession } from './session.ts';
export { SessionProvider } from './session-provider.tsx';
export { useSignOut } from './use-sign-out.ts';
