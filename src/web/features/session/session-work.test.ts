import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#contracts/auth.ts';
import { onSessionEnded } from '#web/lib/session-ended.ts';
import { watchSavedData } from '#web/lib/storage/kept.ts';
import { jsonAnswer } from '#web/lib/testing/json-answer.ts';
import { createSessionStore, hasSaved, type SessionStore } from './session-store.ts';
import {
  acceptAccount,
  followSavedSession,
  restoreSession,
  signInToAccount,
  signOut,
  verifySession,
} from './session-work.ts';

const who = (name: string) => ({ id: `id-of-${name}`, name, email: `${name}@example.test`, phone: '+15125550142' });
function accountOf(name: string): Account {
  return { user: who(name), customer: { ...who(name), address: null, city: 'Austin', state: 'TX', zipCode: '78704' } };
}
const ADA = accountOf('Ada');
const BEN = accountOf('Ben');

type Answer = () => Promise<Response>;
const ok = (body: unknown) => () => Promise.resolve(jsonAnswer(body));
const refuse = (status: number, code: string) => () =>
  Promise.resolve(jsonAnswer({ message: 'Refused', code }, { status }));
const signedOut = refuse(401, 'sign_in_required');
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

let saved: Map<string, string>;
let store: SessionStore;
/** Calls in order, as the server gets them. */
let calls: string[];
/** Shown sessions, in order. */
let shown: string[];

function answering(answers: Record<string, Answer>): void {
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) throw new Error(`${method} ${path} is not expected`);
    return answer();
  });
}

function save({ user, customer }: Account): void {
  saved.set('user', JSON.stringify(user));
  saved.set('customer', JSON.stringify(customer));
}

beforeEach(() => {
  saved = new Map();
  calls = [];
  shown = [];
  store = createSessionStore();
  store.subscribe(() => shown.push(`${store.get().state} ${store.get().account?.user.name ?? '-'}`));
  const localStorage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('document', { cookie: '' });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a saved account', () => {
  test('is shown until the server has answered, and then replaced by the answer', async () => {
    save(ADA);
    answering({ 'GET /api/auth/me': ok({ ...ADA, user: { ...ADA.user, name: 'Ada Lovelace' } }) });
    await restoreSession(store);
    expect(shown).toEqual(['unknown Ada', 'in Ada Lovelace']);
    expect(JSON.parse(saved.get('user') ?? '')).toEqual({ ...ADA.user, name: 'Ada Lovelace' });
  });

  test('is removed when the server knows no session', async () => {
    save(ADA);
    answering({ 'GET /api/auth/me': signedOut });
    await restoreSession(store);
    expect(shown).toEqual(['unknown Ada', 'out -']);
    expect([...saved.keys()]).toEqual([]);
  });

  test('is replaced when the session belongs to another account', async () => {
    save(ADA);
    answering({ 'GET /api/auth/me': ok(BEN) });
    await restoreSession(store);
    expect(store.get()).toEqual({ state: 'in', account: BEN, confirmed: true });
  });

  test.each([
    ['unreachable', unreachable],
    ['broken', refuse(500, 'internal')],
  ])('stays while the server is %s, but unconfirmed', async (_, answer) => {
    save(ADA);
    answering({ 'GET /api/auth/me': answer });
    await restoreSession(store);
    expect(store.get()).toEqual({ state: 'in', account: ADA, confirmed: false });
    expect([...saved.keys()].sort()).toEqual(['customer', 'user']);
  });

  const user = JSON.stringify(ADA.user);
  const customer = JSON.stringify(ADA.customer);
  test.each<[string, Record<string, string>]>([
    ['the user alone', { user }],
    ['the customer alone', { customer }],
    ['a user that does not parse', { user: '{', customer }],
    ['a customer that does not parse', { user, customer: 'undefined' }],
    ['a user without a name', { user: '{"id":"1","email":"a@b.c","phone":"1"}', customer }],
    ['a user whose name is no text', { user: JSON.stringify({ ...ADA.user, name: { evil: true } }), customer }],
    ['a customer without an address', { user, customer: JSON.stringify({ ...ADA.customer, address: undefined }) }],
    ['null', { user: 'null', customer: 'null' }],
  ])('is discarded without a call when it is %s', async (_, entries) => {
    saved = new Map(Object.entries(entries));
    answering({});
    await restoreSession(store);
    expect([calls, [...saved.keys()], store.get().state]).toEqual([[], [], 'out']);
    expect(console.warn).toHaveBeenCalled();
  });

  test('is read by its known fields only', async () => {
    saved.set('user', JSON.stringify({ ...ADA.user, isAdmin: true }));
    saved.set('customer', JSON.stringify(ADA.customer));
    answering({ 'GET /api/auth/me': unreachable });
    await restoreSession(store);
    expect(store.get().account).toEqual(ADA);
  });
});

describe('a personal page', () => {
  test('finds the session of a browser that has lost its saved data', async () => {
    answering({ 'GET /api/auth/session': ok({ account: ADA }) });
    await verifySession(store);
    expect(store.get()).toEqual({ state: 'in', account: ADA, confirmed: true });
    expect([...saved.keys()].sort()).toEqual(['customer', 'kept-for', 'user']);
  });

  test('shows on a personal page that the visitor is signed out', async () => {
    answering({ 'GET /api/auth/session': ok({ account: null }) });
    await verifySession(store);
    expect(store.get()).toEqual({ state: 'out', account: null, confirmed: true });
  });

  test('asks the server once when a personal page asks while the saved account is restored', async () => {
    save(ADA);
    answering({ 'GET /api/auth/me': ok(ADA) });
    await Promise.all([verifySession(store), restoreSession(store)]);
    expect(calls).toEqual(['GET /api/auth/me']);
  });
});

describe('signing in', () => {
  test('saves and shows user and customer record at sign-in', async () => {
    answering({ 'POST /api/auth/login': ok(ADA) });
    expect(await signInToAccount(store, { email: 'a@b.c', password: 'x' })).toEqual(ADA);
    expect(store.get()).toEqual({ state: 'in', account: ADA, confirmed: true });
    expect(JSON.parse(saved.get('customer') ?? '')).toEqual(ADA.customer);
  });

  test('keeps a sign-in when an older request is answered after it', async () => {
    save(BEN);
    let answer = (_: Response) => {};
    const late = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    answering({ 'GET /api/auth/me': late, 'POST /api/auth/login': ok(ADA) });
    const restoring = restoreSession(store);
    await signInToAccount(store, { email: 'a@b.c', password: 'x' });
    answer(jsonAnswer({ message: 'Please sign in', code: 'sign_in_required' }, { status: 401 }));
    await restoring;
    expect(store.get()).toEqual({ state: 'in', account: ADA, confirmed: true });
    expect([...saved.keys()].sort()).toEqual(['customer', 'kept-for', 'user']);
  });
});

describe('signing out', () => {
  test('empties storage and caches at sign-out before the server answers', async () => {
    const ended = vi.fn();
    onSessionEnded(ended);
    acceptAccount(store, ADA);
    ended.mockClear();
    answering({ 'POST /api/auth/logout': ok({ message: 'You’re signed out.' }) });
    const leaving = signOut(store);
    expect([store.get().state, saved.has('user'), saved.has('customer')]).toEqual(['out', false, false]);
    expect(ended).toHaveBeenCalledTimes(1);
    await leaving;
    expect([calls, hasSaved()]).toEqual([['POST /api/auth/logout'], false]);
  });

  test('sends a failed sign-out to the server later, and shows no account in between', async () => {
    acceptAccount(store, ADA);
    answering({ 'POST /api/auth/logout': unreachable });
    await expect(signOut(store)).rejects.toThrow('offline');
    expect([store.get().state, hasSaved()]).toEqual(['out', true]);

    calls = [];
    await verifySession(store);
    expect([store.get().state, calls]).toEqual(['out', ['POST /api/auth/logout']]);
    answering({ 'POST /api/auth/logout': ok({ message: 'You’re signed out.' }) });
    await restoreSession(store);
    expect([store.get().state, hasSaved()]).toEqual(['out', false]);
  });
});

describe('a sign-out that has not reached the server', () => {
  test.each([
    ['the beginning', 'the page', [restoreSession, verifySession]],
    ['the page', 'the beginning', [verifySession, restoreSession]],
  ])(
    'tells the server once of a sign-out it has not heard of when %s asks before %s',
    async (_first, _second, both) => {
      saved.set('sign-out-owed', 'true');
      answering({ 'POST /api/auth/logout': ok({ message: 'You’re signed out.' }) });
      await Promise.all(both.map((begin) => begin(store)));
      expect([calls, store.get().state, hasSaved()]).toEqual([['POST /api/auth/logout'], 'out', false]);
    },
  );
});

test('notifies a page of the sign-in that loaded nothing for a visitor', async () => {
  vi.stubGlobal('window', { ...window, addEventListener: () => undefined });
  const listener = vi.fn();
  const stop = watchSavedData(listener);
  acceptAccount(store, ADA);
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

describe('another tab', () => {
  test('signs this tab out without a call when another tab has signed out', async () => {
    acceptAccount(store, ADA);
    saved.clear();
    answering({});
    await followSavedSession(store);
    expect(store.get().state).toBe('out');
  });

  test('removes nothing while another tab is in the middle of writing', async () => {
    saved.set('user', JSON.stringify(ADA.user));
    answering({});
    await followSavedSession(store);
    expect([store.get().state, saved.has('user')]).toEqual(['out', true]);
  });

  test('follows another tab’s sign-in as the server confirms it, and clears the cache', async () => {
    acceptAccount(store, ADA);
    const ended = vi.fn();
    onSessionEnded(ended);
    save(BEN);
    answering({ 'GET /api/auth/me': ok(BEN) });
    await followSavedSession(store);
    expect(store.get()).toEqual({ state: 'in', account: BEN, confirmed: true });
    expect(ended).toHaveBeenCalled();
  });

  test('keeps the page on screen when another tab saves the same account', async () => {
    acceptAccount(store, ADA);
    shown = [];
    answering({ 'GET /api/auth/me': ok(ADA) });
    await followSavedSession(store);
    expect(shown).toEqual(['in Ada']);
  });
});
