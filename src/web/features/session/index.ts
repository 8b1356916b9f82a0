// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { loginPath, RequireSession, readRedirect } from './guard.tsx';
export { keptFor } from './kept-for.ts';
export { beginSession, type Session, sessionStore, useAskedSession, useSession } from './session.ts';
export { SessionProvider } from './session-provider.tsx';
export { useSignOut } from './use-sign-out.ts';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
