import { onSignInRequired } from '#web/lib/session-ended.ts';
import { hasSaved, isSavedKey } from './saved-keys.ts';
import { createSessionStore, NOBODY } from './session-store.ts';

/** The session of this tab, one for all that use it. On the server it stays unknown. */
export const sessionStore = createSessionStore();

/** The session's code is loaded when there is saved data, and not before. */
export const loadWork = () => import('./session-work.ts');

/** The two parts are saved one after the other; they are read when both are there. */
const SETTLED_MS = 50;

let begun = false;

/** Restores what was saved, and follows other tabs and the server's word as long as the tab lives. Once; in the browser. */
export function beginSession(): void {
  if (begun) return;
  begun = true;
  let timer: number | undefined;
  const follow = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => run(async () => (await loadWork()).follow(sessionStore)), SETTLED_MS);
  };
  window.addEventListener('storage', ({ key }) => isSavedKey(key) && follow());
  // A page that comes back out of the browser's memory has missed what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow());
  onSignInRequired(follow);

  if (hasSaved()) run(async () => (await loadWork()).restore(sessionStore));
  else sessionStore.set(NOBODY);
}

/** Work that nobody waits for. Where its code cannot be loaded nobody is signed in here. */
export function run(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => {
    console.error('The session could not be looked after', error);
    sessionStore.set(NOBODY);
  });
}
