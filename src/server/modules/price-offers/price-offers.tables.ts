import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { PRICE_OFFER_STATES } from '#domain/inspection/price-offer-states.ts';
import { REMINDER_DAYS } from '#domain/inspection/price-offer-times.ts';
import { inspections } from '#server/modules/inspections/inspections.tables.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

const LINE_CODES = [...COMPARED_ANSWERS, ...DEFECT_CODES];

/**
 * Offers of a lower price after an inspection. Triggers refuse to change the content that the customer saw, and offers that have
 * ended.
 */
export const priceOffers = pgTable(
  'price_offers',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    inspectionId: uuid('inspection_id')
      .notNull()
      .references(() => inspections.id),
    /** Device, lines and offer as the customer read them (`ShownOffer`). */
    shown: jsonb('shown').notNull(),
    quotedCents: integer('quoted_cents').notNull(),
    /** Amount to pay: as shown, until contested lines are restored. */
    amountCents: integer('amount_cents').notNull(),
    state: text('state').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    countedFrom: timestamp('counted_from', { withTimezone: true }).notNull(),
    remindedDay: integer('reminded_day'),
    answerBy: timestamp('answer_by', { withTimezone: true }).notNull(),
    isExtended: boolean('is_extended').notNull(),
    /** True for an offer at the door, while the owner still has the device. */
    isAtDoor: boolean('is_at_door').notNull().default(false),
    /** Null unless the offer is open. */
    nextLookAt: timestamp('next_look_at', { withTimezone: true }),
    contestedAt: timestamp('contested_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Name of the person who answered by phone, as staff noted it; erased with the account. */
    spokenWith: text('spoken_with'),
    /** Author of the answer: `customer`, a member or area of staff; null for an expired offer. */
    answeredBy: text('answered_by'),
    answeredMemberId: uuid('answered_member_id').references(() => staffMembers.id),
  },
  (table) => [
    unique('price_offers_inspection').on(table.inspectionId),
    check('price_offers_state', sql`${table.state} in (${oneOf(PRICE_OFFER_STATES)})`),
    check('price_offers_reminded_day', sql`${table.remindedDay} in (${sql.raw(REMINDER_DAYS.join(', '))})`),
    check('price_offers_amount', sql`${table.amountCents} >= 0`),
    check('price_offers_ended', sql`(${table.state} in ('open', 'contested')) = (${table.endedAt} is null)`),
    check('price_offers_looked_at', sql`(${table.state} = 'open') = (${table.nextLookAt} is not null)`),
    index('price_offers_of_order').on(table.orderId, table.madeAt),
    uniqueIndex('price_offers_pending').on(table.orderId).where(sql`${table.endedAt} is null`),
    index('price_offers_contested').on(table.contestedAt, table.id).where(sql`${table.state} = 'contested'`),
    index('price_offers_due').on(table.nextLookAt).where(sql`${table.nextLookAt} is not null`),
  ],
);

/** Contested lines of offers, each with the decision of a member other than the inspector. */
export const priceOfferContests = pgTable(
  'price_offer_contests',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => priceOffers.id),
    line: text('line').notNull(),
    /** Null once the account is erased. */
    words: text('words'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    isRestored: boolean('is_restored'),
    decisionWords: text('decision_words'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by'),
    decidedMemberId: uuid('decided_member_id').references(() => staffMembers.id),
  },
  (table) => [
    primaryKey({ name: 'price_offer_contests_pk', columns: [table.offerId, table.line] }),
    check('price_offer_contests_line', sql`${table.line} in (${oneOf(LINE_CODES)})`),
    check('price_offer_contests_decided', sql`(${table.isRestored} is null) = (${table.decidedAt} is null)`),
  ],
);

/** Time of the last check for due offers, which shows whether the server was down since. One row. */
export const priceOfferLooks = pgTable(
  'price_offer_looks',
  {
    id: integer('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [check('price_offer_looks_one', sql`${table.id} = 1`)],
);
