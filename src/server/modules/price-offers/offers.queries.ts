import { z } from 'zod';
import { PRICE_OFFER_STATES } from '#domain/inspection/price-offer-states.ts';
import {
  MAX_CHECK_DAYS,
  nextCheckAt,
  type OfferTimes,
  REMINDER_DAYS,
  type ReminderDay,
} from '#domain/inspection/price-offer-times.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { readShown, type ShownOffer, writeShown } from './shown-offer.ts';

const offers = entity('price_offers', {
  id: z.uuid(),
  orderId: z.uuid(),
  inspectionId: z.uuid(),
  shown: jsonText(),
  quotedCents: z.int(),
  amountCents: z.int(),
  state: z.enum(PRICE_OFFER_STATES),
  madeAt: z.date(),
  countedFrom: z.date(),
  remindedDay: z.int().nullable(),
  answerBy: z.date(),
  isExtended: z.boolean(),
  isAtDoor: z.boolean(),
  contestedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  spokenWith: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredMemberId: z.uuid().nullable(),
  nextLookAt: z.date().nullable(),
});
const offer = offers.omit('nextLookAt');
/** An offer as stored. */
export type OfferRow = Omit<z.infer<typeof offer.row>, 'shown' | 'remindedDay'> & {
  shown: ShownOffer;
  remindedDay: ReminderDay | null;
};

function toOffer({ shown, remindedDay, ...same }: z.infer<typeof offer.row>): OfferRow {
  return {
    ...same,
    shown: readShown(shown),
    remindedDay: REMINDER_DAYS.find((day) => day === remindedDay) ?? null,
  };
}

const byId = statement({ name: 'price-offer-by-id', ...offer.select(['id']) });

/** Finds an offer; null for an unknown id. While its order is locked, no other transaction changes it. */
export async function findOffer(db: Queryable, id: string): Promise<OfferRow | null> {
  const [row] = await db.query(byId, { id });
  return row === undefined ? null : toOffer(row);
}

const ofOrder = statement({
  name: 'price-offers-of-order',
  ...offer.select(['orderId'], sql`order by made_at desc, id`),
});

/** Lists the offers of an order, newest first. */
export async function listOffers(db: Queryable, orderId: string): Promise<OfferRow[]> {
  return (await db.query(ofOrder, { orderId })).map(toOffer);
}

const ofInspections = statement({
  name: 'price-offers-of-inspections',
  params: z.object({ inspectionIds: z.array(z.uuid()).readonly() }),
  row: offer.row,
  plan: 'each call',
  sql: sql`select ${offer.columns()} from price_offers where inspection_id = any(:inspectionIds)`,
});

/** Lists the offers of inspections, at most one for each. */
export async function listOffersOfInspections(db: Queryable, inspectionIds: readonly string[]): Promise<OfferRow[]> {
  return inspectionIds.length === 0 ? [] : (await db.query(ofInspections, { inspectionIds })).map(toOffer);
}

const pending = statement({
  name: 'price-offers-pending',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: offer.row,
  plan: 'each call',
  sql: sql`select ${offer.columns()} from price_offers where order_id = any(:orderIds) and ended_at is null`,
});

/** Lists the offers that wait for an answer or a decision, at most one per order. */
export async function listPending(db: Queryable, orderIds: readonly string[]): Promise<OfferRow[]> {
  return orderIds.length === 0 ? [] : (await db.query(pending, { orderIds })).map(toOffer);
}

const insertable = offers.pick(
  'id',
  'orderId',
  'inspectionId',
  'shown',
  'quotedCents',
  'amountCents',
  'state',
  'madeAt',
  'countedFrom',
  'answerBy',
  'isExtended',
  'isAtDoor',
  'nextLookAt',
);
const insert = statement({
  name: 'price-offer-insert',
  row: z.object({ id: z.uuid() }),
  ...insertable.insert(sql`on conflict (inspection_id) do nothing returning id`),
});

/** Inserts the offer of an inspection. @returns false when it has one already */
export async function insertOffer(
  tx: Transaction,
  {
    shown,
    times,
    ...fields
  }: Pick<OfferRow, 'id' | 'orderId' | 'inspectionId' | 'quotedCents' | 'amountCents' | 'madeAt' | 'shown'> & {
    times: OfferTimes;
  },
): Promise<boolean> {
  const rows = await tx.query(insert, {
    ...fields,
    shown: writeShown(shown),
    state: 'open',
    isExtended: false,
    isAtDoor: times.isAtDoor,
    countedFrom: fields.madeAt,
    answerBy: times.answerBy,
    nextLookAt: nextCheckAt(times),
  });
  return rows.length > 0;
}

const changing = offers.omit('orderId', 'inspectionId', 'shown', 'quotedCents', 'madeAt', 'isAtDoor');
const change = statement({ name: 'price-offer-change', ...changing.update(['id']) });

/** Fields of an offer that can change; the shown content cannot. */
export type OfferChange = Partial<
  Pick<OfferRow, 'state' | 'amountCents' | 'contestedAt' | 'endedAt' | 'spokenWith' | 'answeredBy'> & OfferTimes
> & { memberId?: string | null; nextLookAt?: Date };

/** Changes an offer of a locked order, and plans its next check. */
export async function changeOffer(tx: Transaction, before: OfferRow, changes: OfferChange): Promise<OfferRow> {
  const { memberId = null, nextLookAt: lookAt, ...rest } = changes;
  const after = { ...before, ...rest };
  const plannedAt = after.state === 'open' ? (lookAt ?? nextCheckAt(after)) : null;
  await tx.query(change, { ...after, answeredMemberId: memberId, nextLookAt: plannedAt });
  return after;
}

const due = statement({
  name: 'price-offers-due',
  params: z.object({ now: z.date(), limit: z.int() }),
  row: z.object({ id: z.uuid(), orderId: z.uuid() }),
  plan: 'each call',
  sql: sql`select id, order_id as "orderId" from price_offers
    where next_look_at is not null
      and (next_look_at <= :now or next_look_at > :now::timestamptz + interval '${MAX_CHECK_DAYS} days')
    order by next_look_at limit :limit`,
});

/** Lists the offers that are due, longest due first, and those that a clock running ahead planned too late. */
export async function listDue(db: Queryable, now: Date, limit: number): Promise<{ id: string; orderId: string }[]> {
  return db.query(due, { now, limit });
}

const eraseSpoken = statement({
  name: 'price-offers-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update price_offers set spoken_with = null where order_id = any(:orderIds) and spoken_with is not null`,
});

/** Erases the names of the people who answered by phone. */
export async function eraseSpokenWith(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(eraseSpoken, { orderIds });
}
