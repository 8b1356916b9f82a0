import { expect } from 'vitest';
import type { AnyStatement, Values } from '#server/platform/db/statement.ts';

/**
 * Order in which a transaction takes its locks (docs/architecture.md), by the names of the statements that wait for them.
 * Two transactions that need the same rows then wait for each other without a deadlock. Statements of one row lock rows
 * of one table, in the order of their ids.
 */
export const LOCK_ORDER: readonly (readonly string[])[] = [
  ['time-looks-lock'],
  ['inbound-lock-sender'],
  ['report-issue-lock'],
  ['day-sum-reach-lock'],
  ['serials-lock'],
  ['order-payment-turn'],
  ['outflow-turn'],
  ['parcel-lock'],
  ['order-lock-booking', 'order-lock', 'orders-unscanned-mail'],
  ['members-hold-managing', 'member-hold', 'member-hold-passcode'],
  ['staff-password-hold'],
  ['return-lock'],
  ['pickup-stop-lock'],
  ['referrer-lock'],
  ['expense-lock', 'expense-lock-first', 'expenses-tied'],
  ['transfer-lock'],
  ['count-lock'],
  ['location-lock', 'location-share'],
  ['unit-lock', 'count-units-lock'],
  ['till-session-lock'],
  ['till-register-lock'],
  ['user-hold-password'],
  ['customers-lock-of-user', 'customers-lock-for-merge', 'customers-lock-merged', 'customer-guests-to-account'],
  ['payout-details-sealed'],
  ['shop-secrets-lock'],
  ['products-lock'],
  ['views-hold', 'view-lock'],
  ['print-job-lock'],
  ['campaign-lock', 'campaign-reader-lock'],
  ['marketing-contact-lock'],
  ['unsubscribe-link-lock'],
  ['message-lock', 'message-lost-find'],
  ['events-hold'],
];

const RANKS = new Map(LOCK_ORDER.flatMap((names, rank) => names.map((name) => [name, rank] as const)));

/** Statements that lock rows which another statement has already locked: the orders of a booking are then read one by one. */
const COVERED_BY: Readonly<Record<string, string>> = { 'order-lock': 'order-lock-booking' };

/** Returns true for a statement that waits for a lock of other transactions. */
export function waitsForLock({ text }: Pick<AnyStatement, 'text'>): boolean {
  return /\bfor (no key )?(update|share)\b(?!( of \w+)? skip locked)|pg_advisory_xact_lock/.test(text);
}

/**
 * Reactions to events take locks of many subjects in any order. They wait one second at most, and failed ones are tried
 * again one by one.
 */
const WAITS_SHORTLY = 'events-wait-shortly';
const waitsShortly = new WeakSet<object>();

/** Locks of each transaction, by statement and rows, and the last one that it waited for. */
const heldLocks = new WeakMap<object, { keys: Set<string>; last: { name: string; rank: number } }>();

/** Fails a transaction that takes a lock after a later one in the order. It may take a lock again that it holds. */
export function checkLockOrder(
  { name }: Pick<AnyStatement, 'name'>,
  values: Values,
  transaction: object | undefined,
): void {
  const rank = RANKS.get(name);
  if (transaction !== undefined && name === WAITS_SHORTLY) waitsShortly.add(transaction);
  if (transaction === undefined || rank === undefined || waitsShortly.has(transaction)) return;
  const { keys, last } = heldLocks.get(transaction) ?? { keys: new Set(), last: { name, rank } };
  const key = `${name} ${JSON.stringify(values)}`;
  if (keys.has(key) || keys.has(COVERED_BY[name] ?? '')) return;
  if (last.rank > rank) {
    expect.fail(`${name} takes its lock after ${last.name}, which comes later in the order of locks`);
  }
  heldLocks.set(transaction, { keys: keys.add(key).add(name), last: { name, rank } });
}
