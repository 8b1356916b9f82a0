import type { Account } from '#contracts/auth.ts';
import { trackAd } from '#web/features/ads/index.ts';
import { ApiError, type CallInput, call, NetworkError } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { signalSessionEnded } from '#web/lib/session-ended.ts';
import { SAVED_KEYS, savedText, signalSavedData } from '#web/lib/storage/kept.ts';
import { catchUp } from '#web/lib/storage/person.ts';
import { forgetPerson } from '#web/lib/storage/personal-keys.ts';
import { orNull, type Reader, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { keptAccountId } from './kept-for.ts';
import type { SessionStore, SignInState } from './session-store.ts';

/** Restores, opens and ends the session. Loaded when needed. */

/**
 * Restores the saved account and asks the server to check it. Shows only the saved name until it answers. Without a
 * saved account, the server is not asked.
 */
export async function restoreSession(store: SessionStore): Promise<void> {
  const saved = takeSaved();
  if (saved !== null || store.checking !== null || isSignOutPending()) await checkOnce(store, saved);
  else leave(store, { confirmed: false });
}

/** Asks the server for the signed-in account, independent of saved data. For personal pages. */
export async function verifySession(store: SessionStore): Promise<void> {
  await checkOnce(store, takeSaved());
}

/** Reads the saved account; invalid data is discarded, with a message in the console only. */
function takeSaved(): Account | null {
  const saved = readSavedAccount();
  if (saved === null && hasSavedAccount()) {
    console.warn('The saved sign-in could not be read and was discarded');
    removeSavedAccount();
  }
  return saved;
}

/** Returns true when there is an account to restore; it may still be invalid. */
function hasSavedAccount(): boolean {
  return savedText(SAVED_KEYS.user) !== null || savedText(SAVED_KEYS.customer) !== null;
}

const TEXTS = { id: readText, name: readText, email: readText, phone: readText };
const readUser: Reader<Account['user']> = shapeOf(TEXTS);
const readCustomer: Reader<Account['customer']> = shapeOf({
  ...TEXTS,
  address: orNull(readText),
  city: readText,
  state: readText,
  zipCode: readText,
});

/**
 * Reads the saved account. It counts only as a whole: both parts, both of the right shape.
 * @returns null when invalid; nothing is removed, since another tab may be in the middle of writing
 */
function readSavedAccount(): Account | null {
  try {
    const [user, customer] = [SAVED_KEYS.user, SAVED_KEYS.customer].map((key): unknown =>
      JSON.parse(savedText(key) ?? 'null'),
    );
    return { user: readUser(user), customer: readCustomer(customer) };
  } catch {
    // The caller logs to the console that it was discarded.
    return null;
  }
}

function removeSavedAccount(): void {
  removeStored(SAVED_KEYS.user);
  removeStored(SAVED_KEYS.customer);
}

/** Asks the server once, also when a page asks while the saved account is restored. */
async function checkOnce(store: SessionStore, restored: Account | null): Promise<void> {
  store.checking ??= checkSavedAccount(store, restored).finally(() => {
    store.checking = null;
  });
  await store.checking;
}

/** Follows a change of the saved account by another tab. Removes nothing itself: the other tab may still be writing. */
export async function followSavedSession(store: SessionStore): Promise<void> {
  const saved = readSavedAccount();
  if (saved === null) leave(store, { confirmed: !hasSavedAccount() });
  else await checkSavedAccount(store, saved);
}

async function checkSavedAccount(store: SessionStore, restored: Account | null): Promise<void> {
  store.turn += 1;
  const { turn } = store;
  if (isSignOutPending()) return sendPendingSignOut(store);
  // Keeps showing the account while the server is asked, so that a form that is being filled in does not disappear.
  const before = store.get();
  const isSame = before.state === 'in' && before.account?.user.id === restored?.user.id;
  if (!isSame) show(store, { state: 'unknown', account: restored, confirmed: false });
  try {
    const account = await askServer(restored);
    if (turn !== store.turn) return;
    if (account === null) leave(store, { confirmed: true });
    else enter(store, account);
  } catch (error) {
    if (turn !== store.turn) return;
    if (error instanceof ApiError && error.status === 401) {
      removeSavedAccount();
      leave(store, { confirmed: true });
    } else if (error instanceof ApiError || error instanceof NetworkError) {
      console.warn('The session could not be checked', error);
      show(store, { state: restored === null ? 'out' : 'in', account: restored, confirmed: false });
    } else {
      throw error;
    }
  }
}

/**
 * Asks the server. When nothing was restored, uses the call that answers null for no session, since a refusal would be
 * an error.
 */
async function askServer(restored: Account | null): Promise<Account | null> {
  return restored === null ? (await call('auth.session', {})).account : call('auth.me', {});
}

/** Kept here and not in the form, which may be closed and opened again after a lost answer. */
const registrations = new SentKeys();

/**
 * Creates an account and signs in; sent again after a lost answer, signs in to the created account. @throws ApiError or
 * NetworkError
 */
export async function registerAndSignIn(
  store: SessionStore,
  body: CallInput<'auth.register'>['body'],
): Promise<Account> {
  const idempotencyKey = registrations.keyOf(body);
  const account = acceptAccount(store, await call('auth.register', { body, idempotencyKey }));
  registrations.settle(body);
  trackAd({ name: 'CompleteRegistration', id: account.user.id, cents: null, person: account.user });
  return account;
}

/** Signs in. @throws ApiError or NetworkError */
export async function signInToAccount(store: SessionStore, body: CallInput<'auth.login'>['body']): Promise<Account> {
  return acceptAccount(store, await call('auth.login', { body }));
}

/** Accepts the account of an answer: saves it, shows it, and notifies other tabs. */
export function acceptAccount(store: SessionStore, account: Account): Account {
  store.turn += 1;
  removeStored(SAVED_KEYS.pendingSignOut);
  enter(store, account);
  return account;
}

/** Accepts the server's answer about the signed-in account; ignores it when that has signed out since. */
export function updateAccount(store: SessionStore, account: Account): void {
  if (store.get().account?.user.id === account.user.id) acceptAccount(store, account);
}

/**
 * Signs out here at once, and then on the server. Removes all personal data from this browser.
 * @throws ApiError or NetworkError when it did not reach the server; it is sent again before the next check of the
 * session
 */
export async function signOut(store: SessionStore): Promise<void> {
  forgetPerson();
  await endSession(store);
}

/**
 * Ends the session and keeps typed data: its owner returns with the new password.
 * @throws as `signOut`
 */
export async function endSession(store: SessionStore): Promise<void> {
  store.turn += 1;
  removeSavedAccount();
  leave(store, { confirmed: true });
  writeStored(SAVED_KEYS.pendingSignOut, true);
  await call('auth.logout', {});
  removeStored(SAVED_KEYS.pendingSignOut);
}

/** Sends a sign-out that did not reach the server. This browser stays signed out, whether it succeeds now or not. */
async function sendPendingSignOut(store: SessionStore): Promise<void> {
  leave(store, { confirmed: true });
  removeSavedAccount();
  try {
    await call('auth.logout', {});
    removeStored(SAVED_KEYS.pendingSignOut);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    console.warn('The sign-out did not reach the server', error);
  }
}

/** Returns true when a sign-out did not reach the server, which therefore still has the session. */
function isSignOutPending(): boolean {
  return readStored(SAVED_KEYS.pendingSignOut, (saved) => (saved === true ? saved : null)) === true;
}

/**
 * Enters a session. An expired session leaves cart and drafts for its owner, who signs in again; they are removed
 * before another account signs in.
 */
function enter(store: SessionStore, account: Account): void {
  catchUp();
  const { id } = account.user;
  const owner = keptAccountId();
  if (owner !== null && owner !== id) forgetPerson();
  if (owner !== id) writeStored('kept-for', id);
  // An account that the browser refuses to save is merely not restored later.
  writeStored(SAVED_KEYS.user, account.user);
  writeStored(SAVED_KEYS.customer, account.customer);
  signalSavedData();
  show(store, { state: 'in', account, confirmed: true });
}

function leave(store: SessionStore, { confirmed }: { confirmed: boolean }): void {
  show(store, { state: 'out', account: null, confirmed });
}

/** Shows a session; data that was loaded for another one is removed first. */
function show(store: SessionStore, next: SignInState): void {
  if (store.get().account?.user.id !== next.account?.user.id) signalSessionEnded();
  store.set(next);
}
