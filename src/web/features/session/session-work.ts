import type { Account } from '#contracts/auth.ts';
import { trackAd } from '#web/features/ads/index.ts';
import { ApiError, type CallInput, call, NetworkError } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { sessionEnded } from '#web/lib/session-ended.ts';
import { KEPT, savedText, tellKept } from '#web/lib/storage/kept.ts';
import { catchUp } from '#web/lib/storage/person.ts';
import { forgetPerson } from '#web/lib/storage/personal-keys.ts';
import { orNull, type Reader, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { keptFor } from './kept-for.ts';
import type { SessionStore, Standing } from './session-store.ts';

/** Restores, opens and ends the session (C4, authentication; decision 16). Loaded when there is something to do. */

/**
 * Restores what was saved and lets the server check it. Until its answer, the saved name is all that is shown.
 * Without anything saved nobody is asked.
 */
export async function restore(store: SessionStore): Promise<void> {
  const saved = takeSaved();
  if (saved !== null || store.checking !== null || readOwed()) await checkOnce(store, saved);
  else leave(store, { confirmed: false });
}

/** Asks the server who is signed in, whatever this browser has saved. For pages that are personal. */
export async function ask(store: SessionStore): Promise<void> {
  await checkOnce(store, takeSaved());
}

/** Reads the saved account; anything else is discarded, with a word in the console only (C4, C8). */
function takeSaved(): Account | null {
  const saved = readSavedAccount();
  if (saved === null && hasSavedAccount()) {
    console.warn('The saved sign-in could not be read and was discarded');
    removeSavedAccount();
  }
  return saved;
}

/** True when there is an account to restore; it may still be unusable. */
function hasSavedAccount(): boolean {
  return savedText(KEPT.user) !== null || savedText(KEPT.customer) !== null;
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
 * Reads what was saved (C3, persisted browser data). It counts only as a whole: both parts, both of the right shape (C4).
 * @returns null when it does not; nothing is removed, since another tab may be in the middle of writing
 */
function readSavedAccount(): Account | null {
  try {
    const [user, customer] = [KEPT.user, KEPT.customer].map((key): unknown => JSON.parse(savedText(key) ?? 'null'));
    return { user: readUser(user), customer: readCustomer(customer) };
  } catch {
    // The caller says in the console that it was discarded (C8).
    return null;
  }
}

function removeSavedAccount(): void {
  removeStored(KEPT.user);
  removeStored(KEPT.customer);
}

/** Asks the server once, also when a page asks while the saved account is restored. */
async function checkOnce(store: SessionStore, restored: Account | null): Promise<void> {
  store.checking ??= check(store, restored).finally(() => {
    store.checking = null;
  });
  await store.checking;
}

/** Follows what another tab has saved or removed. Nothing is removed here: the other tab may still be writing. */
export async function follow(store: SessionStore): Promise<void> {
  const saved = readSavedAccount();
  if (saved === null) leave(store, { confirmed: !hasSavedAccount() });
  else await check(store, saved);
}

async function check(store: SessionStore, restored: Account | null): Promise<void> {
  store.turn += 1;
  const { turn } = store;
  if (readOwed()) return payOwed(store);
  // Who is signed in and asked about stays so meanwhile: a form that is being filled in must not go.
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
      console.warn('The server could not say who is signed in', error);
      show(store, { state: restored === null ? 'out' : 'in', account: restored, confirmed: false });
    } else {
      throw error;
    }
  }
}

/** Asks by a call that answers null for no session where nothing was restored: a refusal would be an error. */
async function askServer(restored: Account | null): Promise<Account | null> {
  return restored === null ? (await call('auth.session', {})).account : call('auth.me', {});
}

/** Here and not in the form, which may be closed and opened again after an answer that was lost. */
const registrations = new SentKeys();

/** Makes an account and signs in; sent again after a lost answer, to the account that it made. @throws ApiError or NetworkError */
export async function register(store: SessionStore, body: CallInput<'auth.register'>['body']): Promise<Account> {
  const idempotencyKey = registrations.keyOf(body);
  const account = accept(store, await call('auth.register', { body, idempotencyKey }));
  registrations.settle(body);
  trackAd({ name: 'CompleteRegistration', id: account.user.id, cents: null, person: account.user });
  return account;
}

/** @throws ApiError or NetworkError */
export async function login(store: SessionStore, body: CallInput<'auth.login'>['body']): Promise<Account> {
  return accept(store, await call('auth.login', { body }));
}

/** Takes over what the server has answered about the account: saved, shown, and told to other tabs. */
export function accept(store: SessionStore, account: Account): Account {
  store.turn += 1;
  removeStored(KEPT.signOutOwed);
  enter(store, account);
  return account;
}

/** Takes over what the server has answered about the account that is signed in; of one that has left since, nothing. */
export function update(store: SessionStore, account: Account): void {
  if (store.get().account?.user.id === account.user.id) accept(store, account);
}

/**
 * Signs out here at once, and then on the server. Everything that belongs to the person leaves this browser (decision 34).
 * @throws ApiError or NetworkError when the server did not hear of it; it is told when this browser next asks
 */
export async function signOut(store: SessionStore): Promise<void> {
  forgetPerson();
  await endSession(store);
}

/**
 * Ends the session and keeps what was typed: who has set a new password comes back to it.
 * @throws as `signOut`
 */
export async function endSession(store: SessionStore): Promise<void> {
  store.turn += 1;
  removeSavedAccount();
  leave(store, { confirmed: true });
  writeStored(KEPT.signOutOwed, true);
  await call('auth.logout', {});
  removeStored(KEPT.signOutOwed);
}

/** Tells the server of a sign-out that did not reach it. Nobody is signed in here, whether it hears it now or not. */
async function payOwed(store: SessionStore): Promise<void> {
  leave(store, { confirmed: true });
  removeSavedAccount();
  try {
    await call('auth.logout', {});
    removeStored(KEPT.signOutOwed);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    console.warn('The server could not be told of the sign-out', error);
  }
}

/** True when a sign-out did not reach the server, which therefore still has the session. */
function readOwed(): boolean {
  return readStored(KEPT.signOutOwed, (saved) => (saved === true ? saved : null)) === true;
}

/**
 * A session that has merely run out keeps cart and drafts for its owner, who signs in again. When another account signs in,
 * they go first.
 */
function enter(store: SessionStore, account: Account): void {
  catchUp();
  const { id } = account.user;
  const owner = keptFor();
  if (owner !== null && owner !== id) forgetPerson();
  if (owner !== id) writeStored('kept-for', id);
  // What the browser does not take is only not restored later.
  writeStored(KEPT.user, account.user);
  writeStored(KEPT.customer, account.customer);
  tellKept();
  show(store, { state: 'in', account, confirmed: true });
}

function leave(store: SessionStore, { confirmed }: { confirmed: boolean }): void {
  show(store, { state: 'out', account: null, confirmed });
}

/** Shows a session; data that was loaded for another one is removed first. */
function show(store: SessionStore, next: Standing): void {
  if (store.get().account?.user.id !== next.account?.user.id) sessionEnded();
  store.set(next);
}
