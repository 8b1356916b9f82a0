import { z } from 'zod';
import { LABEL_FAULTS } from '#domain/shipping/label-answers/label-answer.ts';
import { PARCEL_DIRECTIONS, type ParcelDirection } from '#domain/shipping/parcel-events.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const text = z.string().nullable();

const purchases = entity('label_purchases', {
  orderId: z.uuid(),
  direction: z.enum(PARCEL_DIRECTIONS),
  round: z.int(),
  street: text,
  city: text,
  region: text,
  zip: text,
  correctedBy: text,
  since: z.date().nullable(),
  fault: z.enum(LABEL_FAULTS).nullable(),
  words: text,
  advice: text,
  said: text,
  code: text,
  tries: z.int(),
  nextTryAt: z.date().nullable(),
  notBefore: z.date().nullable(),
  isBought: z.boolean(),
});
/** A label that could not be bought at once, or whose address was corrected. */
export type LabelPurchase = z.infer<typeof purchases.row>;

const find = statement({ name: 'label-purchase-find', ...purchases.select(['orderId', 'direction']) });

/** Finds the problem of a label and its corrected address; null for a label that never had either. */
export async function findPurchase(
  db: Queryable,
  orderId: string,
  direction: ParcelDirection,
): Promise<LabelPurchase | null> {
  return db.first(find, { orderId, direction });
}

const refused = purchases.omit('street', 'city', 'region', 'zip', 'correctedBy');
const note = statement({
  name: 'label-purchase-note',
  row: z.object({ orderId: z.uuid() }),
  ...refused.insert(sql`on conflict (order_id, direction) do update set round = excluded.round, since = excluded.since,
      fault = excluded.fault, words = excluded.words, advice = excluded.advice, said = excluded.said, code = excluded.code,
      tries = excluded.tries, next_try_at = excluded.next_try_at, not_before = excluded.not_before, is_bought = excluded.is_bought
      where label_purchases.round <= excluded.round
    returning order_id as "orderId"`),
});

/** Records the problem of a label. @returns false, changing nothing, when its address was corrected meanwhile */
export async function notePurchase(tx: Transaction, row: z.infer<typeof refused.row>): Promise<boolean> {
  return (await tx.query(note, row)).length > 0;
}

const end = statement({
  name: 'label-purchase-end',
  params: z.object({ orderId: z.uuid(), direction: z.enum(PARCEL_DIRECTIONS) }),
  sql: sql`update label_purchases set since = null, fault = null, words = null, advice = null, said = null, code = null,
      tries = 0, next_try_at = null, not_before = null, is_bought = false
    where order_id = :orderId and direction = :direction and since is not null`,
});

/** Ends the wait of a label that was bought or is no longer needed. Its corrected address stays. */
export async function endWait(db: Queryable, orderId: string, direction: ParcelDirection): Promise<void> {
  await db.query(end, { orderId, direction });
}

const corrected = purchases.pick('orderId', 'direction', 'round', 'street', 'city', 'region', 'zip', 'correctedBy');
const correct = statement({
  name: 'label-purchase-correct',
  ...corrected.insert(sql`on conflict (order_id, direction) do update set round = excluded.round, street = excluded.street,
      city = excluded.city, region = excluded.region, zip = excluded.zip, corrected_by = excluded.corrected_by, since = null,
      fault = null, words = null, advice = null, said = null, code = null, tries = 0, next_try_at = null, not_before = null`),
});

/** Writes a corrected address under the order's lock, and clears the problem of the one before. */
export async function writeCorrection(tx: Transaction, row: z.infer<typeof corrected.row>): Promise<void> {
  await tx.query(correct, row);
}

const due = statement({
  name: 'label-purchases-due',
  params: z.object({ now: z.date(), again: z.date(), farthest: z.date(), limit: z.int() }),
  row: purchases.pick('orderId', 'direction').row,
  sql: sql`update label_purchases set next_try_at = :again where (order_id, direction) in (
      select order_id, direction from label_purchases where next_try_at <= :now or next_try_at > :farthest
      order by next_try_at limit :limit for update skip locked)
    returning order_id as "orderId", direction`,
});

/**
 * Claims labels whose next try is due, for the caller to queue their jobs; a lost job is queued again at `again`. A try later than
 * `farthest` was planned by a clock that was ahead.
 */
export async function takeDuePurchases(
  tx: Transaction,
  options: { now: Date; again: Date; farthest: Date; limit: number },
): Promise<Pick<LabelPurchase, 'orderId' | 'direction'>[]> {
  return tx.query(due, options);
}

const wake = statement({
  name: 'label-purchases-wake',
  params: z.object({ at: z.date(), faults: z.array(z.enum(LABEL_FAULTS)).readonly() }),
  plan: 'each call',
  sql: sql`update label_purchases set next_try_at = :at where fault = any(:faults) and since is not null
      and (next_try_at is null or next_try_at > :at)`,
});

/**
 * Makes all labels that wait for the shop's account due at once: its owner may have fixed it.
 * @param isConnected true once an account is connected: it buys those that the shop would buy itself
 */
export async function wakeAccountLabels(db: Queryable, at: Date, isConnected = false): Promise<void> {
  await db.query(wake, { at, faults: isConnected ? ['account', 'by_hand'] : ['account'] });
}

const stallRow = z.object({ since: z.date(), labels: z.int(), words: z.string(), advice: z.string() });
/** A stall: the shop's account can buy no labels. */
export type LabelStall = z.infer<typeof stallRow>;

const stall = statement({
  name: 'label-purchases-stall',
  row: stallRow,
  sql: sql`select min(since) as since, count(*)::int as labels, (array_agg(words order by since desc))[1] as words,
      (array_agg(advice order by since desc))[1] as advice
    from label_purchases where since is not null and fault = 'account' having count(*) > 0`,
});
/** Finds the stall of the shop's account, with the number of labels that wait for it; null without one. */
export async function findLabelStall(db: Queryable): Promise<LabelStall | null> {
  const [row = null] = await db.query(stall);
  return row;
}

const erase = statement({
  name: 'label-purchases-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update label_purchases set street = null, city = null, region = null, zip = null, corrected_by = null, said = null,
      since = null, next_try_at = null
    where order_id = any(:orderIds)`,
});

/** Erases addresses and the carrier's messages when the customer of the orders deletes their account. */
export async function erasePurchases(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(erase, { orderIds });
}
