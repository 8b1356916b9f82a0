import type { Account } from '#contracts/auth.ts';
import { recordOf } from '#web/lib/record-of.ts';
import { removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { SAVED } from './session-store.ts';

/** The signed-in user and the customer record in local storage (C3, persisted browser data; C4, authentication). */

const USER_FIELDS = ['id', 'name', 'email', 'phone'] as const;
const CUSTOMER_FIELDS = [...USER_FIELDS, 'city', 'state', 'zipCode'] as const;

/** True when there is an account to restore; it may still be unusable. */
export function hasSavedAccount(): boolean {
  return readText(SAVED.user) !== null || readText(SAVED.customer) !== null;
}

/**
 * Reads what was saved. It counts only as a whole: both parts, both parsed, both of the right shape (C4).
 * @returns null when it does not; nothing is removed, since another tab may be in the middle of writing
 */
export function readSavedAccount(): Account | null {
  const user = readUser(parse(readText(SAVED.user)));
  const customer = readCustomer(parse(readText(SAVED.customer)));
  return user === null || customer === null ? null : { user, customer };
}

/** Saves both parts, for this and for other tabs. What the browser does not take is only not restored later. */
export function saveAccount({ user, customer }: Account): void {
  writeStored(SAVED.user, user);
  writeStored(SAVED.customer, customer);
}

export function removeSavedAccount(): void {
  removeStored(SAVED.user);
  removeStored(SAVED.customer);
}

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Forbidden by the browser's settings: the same as an empty storage.
    return null;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // The caller says in the console that it was discarded (C8).
    return null;
  }
}

function readUser(saved: unknown): Account['user'] | null {
  const texts = readTexts(saved, USER_FIELDS);
  return texts === null ? null : { id: texts.id, name: texts.name, email: texts.email, phone: texts.phone };
}

function readCustomer(saved: unknown): Account['customer'] | null {
  const texts = readTexts(saved, CUSTOMER_FIELDS);
  const address = isRecord(saved) ? saved.address : undefined;
  if (texts === null || (address !== null && typeof address !== 'string')) return null;
  return { ...texts, address };
}

/** The named fields of a saved object and nothing else of it; null unless every one is a text. */
function readTexts<Name extends string>(saved: unknown, names: readonly Name[]): Record<Name, string> | null {
  if (!isRecord(saved)) return null;
  const values = recordOf(names, (name) => saved[name]);
  return areTexts(values) ? values : null;
}

function areTexts<Name extends string>(values: Record<Name, unknown>): values is Record<Name, string> {
  return Object.values(values).every((value) => typeof value === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
