/**
 * Tells what holds an account's data that the account is gone or another one, without either knowing the other: the
 * session says so, and caches empty themselves. It is a file of its own because every page loads it, and caches few.
 */
type Listener = () => void;

const onEnd = new Set<Listener>();
const onDoubt = new Set<Listener>();

/** Calls back when the session ends, or another account signs in. @returns how to stop that */
export function onSessionEnded(listener: Listener): () => void {
  return listenIn(onEnd, listener);
}

export function sessionEnded(): void {
  for (const listener of onEnd) listener();
}

/** Calls back whenever the server asks to sign in, on whatever call. @returns how to stop that */
export function onSignInRequired(listener: Listener): () => void {
  return listenIn(onDoubt, listener);
}

export function signInRequired(): void {
  for (const listener of onDoubt) listener();
}

const onRefusal = new Set<Listener>();

/** Calls back whenever the server refuses what only staff may do: a gate may have closed. @returns how to stop that */
export function onStaffRefused(listener: Listener): () => void {
  return listenIn(onRefusal, listener);
}

export function staffRefused(): void {
  for (const listener of onRefusal) listener();
}

function listenIn(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
