export { loginPath, RequireSession, readRedirect } from './guard.tsx';
export { beginSession, type Session, SessionProvider, sessionStore, useAskedSession, useSession } from './session.tsx';
export { keptFor } from './session-store.ts';
export { useSignOut } from './use-sign-out.ts';
