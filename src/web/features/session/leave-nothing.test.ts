import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { Account } from '#contracts/auth.ts';
import { BrowserStorage } from '#web/lib/testing/browser-storage.ts';
import { jsonAnswer } from '#web/lib/testing/json-answer.ts';
import { createSessionStore } from './session-store.ts';

/** Stored data of a person, and of the browser itself. */
const PERSONAL = {
  user: '{}',
  customer: '{}',
  'kept-for': '"id-of-Ada"',
  cart: '[1]',
  'cash-again:evaluation:v1:iPhone:iPhone 15': '{}',
  'cash-again:evaluation:v0:of an earlier version': '{}',
  'cash-again:sell:v1': '{}',
  'cash-again:sent-code:v1': '{"phone":"+15125550142"}',
  'held-prices': '[]',
  'price-offer-photos:id of an order': '[]',
};
const OWN = { 'ad-choice': '"no"', 'order-columns-desk': '[]', 'ad-events-sent': '[]', 'of another program': 'x' };

const accountOf = (name: string): Account => {
  const who = { id: `id-of-${name}`, name, email: `${name}@example.test`, phone: '+15125550142' };
  return { user: who, customer: { ...who, address: null, city: 'Austin', state: 'TX', zipCode: '78704' } };
};

let local: BrowserStorage;
let session: BrowserStorage;
let deleteDatabase: Mock;

beforeEach(() => {
  local = new BrowserStorage({ ...PERSONAL, ...OWN });
  session = new BrowserStorage({ cart: '[2]', 'staff-authenticated-pos': 'true' });
  vi.stubGlobal('fetch', () => Promise.resolve(jsonAnswer({ message: 'You’re signed out.' })));
  deleteDatabase = vi.fn();
  // Clock that advances between two sign-outs.
  let now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => ++now);
});

/** Simulates a tab: its own modules on the browser's shared storage. */
async function openTab() {
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.resetModules();
  vi.stubGlobal('document', { cookie: 'followed-link=ABCD2345' });
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: session,
    indexedDB: { deleteDatabase },
    addEventListener: (name: string, listener: () => void) => name === 'storage' && listeners.push(listener),
    removeEventListener: () => undefined,
  });
  const tab = {
    ...(await import('./session-work.ts')),
    ...(await import('#web/lib/storage/storage.ts')),
    ...(await import('#web/lib/storage/person.ts')),
    ...(await import('#web/features/cart/cart-shelf.ts')),
  };
  return { ...tab, store: createSessionStore() };
}

describe('signing out', () => {
  test('removes everything personal from both storages at sign-out, and nothing else', async () => {
    const tab = await openTab();
    await tab.signOut(tab.store);
    expect(Object.keys(local).sort()).toEqual([...Object.keys(OWN), 'forgotten'].sort());
    expect(Object.keys(session)).toEqual(['staff-authenticated-pos']);
    expect(deleteDatabase.mock.calls).toEqual([['own-photos']]);
    expect(document.cookie).toContain('followed-link=;path=/;max-age=0');
  });

  test('keeps another tab from writing its draft back after a sign-out, even when it was asleep', async () => {
    const other = await openTab();
    const tab = await openTab();
    await tab.signOut(tab.store);
    expect(other.writeStored('cash-again:sell:v1', { name: 'Ada' })).toBe(false);
    expect(Object.keys(local)).not.toContain('cash-again:sell:v1');
    expect(other.personTurn()).toBe(1);
    // From then on it keeps the next person's entries.
    expect(other.writeStored('cash-again:sell:v1', { name: 'Ben' })).toBe(true);
  });

  test('removes the cart from the memory of another tab at sign-out', async () => {
    const other = await openTab();
    expect(other.readSavedCart()).toEqual([1]);
    const tab = await openTab();
    await tab.signOut(tab.store);
    other.changeSavedCart((entries) => [...entries, 'of Ben']);
    expect(local.getItem('cart')).toBe('["of Ben"]');
  });

  test('stays signed out when an answer about the account was under way', async () => {
    const tab = await openTab();
    tab.acceptAccount(tab.store, accountOf('Ada'));
    await tab.signOut(tab.store);
    tab.updateAccount(tab.store, accountOf('Ada'));
    expect([tab.store.get().state, local.getItem('user')]).toEqual(['out', null]);
  });
});

describe('typed data', () => {
  test('stays for its owner when a session has expired', async () => {
    const tab = await openTab();
    tab.acceptAccount(tab.store, accountOf('Ada'));
    await tab.endSession(tab.store);
    expect([local.getItem('user'), local.getItem('cart')]).toEqual([null, '[1]']);
    tab.acceptAccount(tab.store, accountOf('Ada'));
    expect(local.getItem('cart')).toBe('[1]');
  });

  test('is removed when another account signs in', async () => {
    const tab = await openTab();
    tab.acceptAccount(tab.store, accountOf('Ada'));
    await tab.endSession(tab.store);
    tab.acceptAccount(tab.store, accountOf('Ben'));
    expect(Object.keys(local).sort()).toEqual(
      [...Object.keys(OWN), 'customer', 'forgotten', 'kept-for', 'user'].sort(),
    );
    expect(JSON.parse(local.getItem('user') ?? '')).toMatchObject({ name: 'Ben' });
  });

  test('stays when a visitor signs in', async () => {
    local = new BrowserStorage({ cart: '[1]', 'cash-again:sell:v1': '{}' });
    const tab = await openTab();
    tab.acceptAccount(tab.store, accountOf('Ada'));
    expect([local.getItem('cart'), local.getItem('cash-again:sell:v1')]).toEqual(['[1]', '{}']);
  });
});

test('opens the storage in these files alone, so that only declared keys are kept', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const openers = files.filter(
    (file) =>
      !/\.test\.|\/testing\//.test(file) &&
      /\b(localStorage|sessionStorage|indexedDB)\b/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(openers.sort()).toEqual([
    'lib/storage/file-database.ts',
    'lib/storage/file-store.ts',
    'lib/storage/kept.ts',
    'lib/storage/person.ts',
    'lib/storage/personal-keys.ts',
    'lib/storage/storage.ts',
    'lib/storage/stored-keys.ts',
  ]);
});
