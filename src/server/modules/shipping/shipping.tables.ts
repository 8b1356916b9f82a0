import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { CARRIER_DETAILS, CARRIER_STATUSES } from '#domain/shipping/carrier-words.ts';
import { PARCEL_DIRECTIONS, PARCEL_STATES } from '#domain/shipping/parcel-events.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { REFUND_STATES } from '#domain/shipping/unused-label.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Labels and their parcels. State, trouble and times are computed from `parcel_events` (domain/shipping). */
export const parcels = pgTable(
  'parcels',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** To the shop, or back to the sender. */
    direction: text('direction').notNull().default('in'),
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    /** Id of the label at the provider that sold it: carriers reuse tracking numbers. */
    label: text('label').notNull(),
    madeAt: time('made_at').notNull(),
    state: text('state').notNull().default('label_made'),
    trouble: text('trouble'),
    /** Unusual word of the carrier that is no known trouble, for staff. */
    unusual: text('unusual'),
    firstScanAt: time('first_scan_at'),
    deliveredAt: time('delivered_at'),
    lastEventAt: time('last_event_at'),
    refund: text('refund'),
    refundAskedAt: time('refund_asked_at'),
    /** Number of checks since the last change. */
    looks: integer('looks').notNull().default(0),
    /** Null when no more events are expected. */
    nextLookAt: time('next_look_at'),
  },
  (table) => [
    unique('parcels_label').on(table.carrier, table.trackingNumber, table.label),
    check('parcels_direction', sql`${table.direction} in (${oneOf(PARCEL_DIRECTIONS)})`),
    check('parcels_state', sql`${table.state} in (${oneOf(PARCEL_STATES)})`),
    check('parcels_trouble', sql`${table.trouble} in (${oneOf(PARCEL_TROUBLES)})`),
    check('parcels_refund', sql`${table.refund} in (${oneOf(REFUND_STATES)})`),
    index('parcels_of_order').on(table.orderId, table.madeAt),
    index('parcels_unused')
      .on(table.madeAt, table.id)
      .where(sql`${table.direction} = 'in' and ${table.firstScanAt} is null and ${table.refund} is null`),
    index('parcels_unusual').on(table.lastEventAt, table.id).where(sql`${table.unusual} is not null`),
    index('parcels_in_trouble').on(table.lastEventAt, table.id).where(sql`${table.trouble} is not null`),
    index('parcels_due').on(table.nextLookAt).where(sql`${table.nextLookAt} is not null`),
  ],
);

/** Events of parcels as their carriers report them, each once. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    at: time('at').notNull(),
    status: text('status').notNull(),
    detail: text('detail').notNull(),
    /** Status or detail of the carrier that is in none of our tables. */
    word: text('word'),
    /** Message and place of the carrier; null once the account of the order's owner is deleted. */
    message: text('message'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [
    unique('parcel_events_once').on(table.parcelId, table.at, table.status, table.detail),
    check('parcel_events_status', sql`${table.status} in (${oneOf(CARRIER_STATUSES)})`),
    check('parcel_events_detail', sql`${table.detail} in (${oneOf(CARRIER_DETAILS)})`),
  ],
);

/** Webhook calls of the carrier's service, each stored once by the id of its event. */
export const carrierCalls = pgTable(
  'carrier_calls',
  {
    id: text('id').primaryKey(),
    receivedAt: time('received_at').notNull(),
    /** Report of the call; null once it is processed. */
    report: jsonb('report'),
  },
  (table) => [index('carrier_calls_by_time').on(table.receivedAt)],
);
