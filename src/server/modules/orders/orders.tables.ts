import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { HISTORY_KINDS } from '#domain/orders/undo-change.ts';
import {
  CARRIERS,
  CONDITIONS,
  LOCK_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SERVICE_METHODS,
} from '#domain/vocabulary.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** One device that a customer sells (C3, Sell request). Its history stands in `order_events`. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Of `customers`, from which a trigger lets no row go. Not a foreign key (docs/decisions/008), and nor is the product. */
    customerId: uuid('customer_id').notNull(),
    /** Of `products`, from which a trigger lets no row go that an order names. */
    productId: integer('product_id').notNull(),
    condition: text('condition').notNull(),
    carrier: text('carrier'),
    carrierName: text('carrier_name'),
    lockStatus: text('lock_status'),
    storage: text('storage').notNull(),
    serviceMethod: text('service_method').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** Which of the two rules made the price (decision 11). */
    priceRule: text('price_rule').notNull(),
    basePriceCents: integer('base_price_cents').notNull(),
    quotedPriceCents: integer('quoted_price_cents').notNull(),
    finalPriceCents: integer('final_price_cents'),
    batteryHealth: integer('battery_health'),
    imei: text('imei'),
    status: text('status').notNull().default('received'),
    paymentStatus: text('payment_status').notNull().default('pending'),
    pickupAddress: text('pickup_address'),
    pickupCity: text('pickup_city'),
    pickupState: text('pickup_state'),
    pickupZip: text('pickup_zip'),
    appointmentDate: date('appointment_date', { mode: 'string' }),
    appointmentTime: text('appointment_time'),
    notes: text('notes'),
    /** Who of the staff works on it, in their words (S2). */
    assignedTo: text('assigned_to'),
    estimatedCompletion: timestamp('estimated_completion', { withTimezone: true }),
    trackingNumber: text('tracking_number'),
    /** Somebody is buying the label since then; a claim that is too old is taken over. */
    labelClaimedAt: timestamp('label_claimed_at', { withTimezone: true }),
    /** When the label was bought and its file kept; null until then. */
    labelReadyAt: timestamp('label_ready_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Raised by every change, so that a stale write is seen (design, section 3). */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('orders_status', sql`${table.status} in (${oneOf(ORDER_STATUSES)})`),
    check('orders_payment_status', sql`${table.paymentStatus} in (${oneOf(PAYMENT_STATUSES)})`),
    check('orders_service_method', sql`${table.serviceMethod} in (${oneOf(SERVICE_METHODS)})`),
    check('orders_condition', sql`${table.condition} in (${oneOf(CONDITIONS)})`),
    check('orders_carrier', sql`${table.carrier} in (${oneOf(CARRIERS)})`),
    check('orders_lock_status', sql`${table.lockStatus} in (${oneOf(LOCK_STATUSES)})`),
    check('orders_quantity', sql`${table.quantity} between 1 and 10`),
    check('orders_quoted_price', sql`${table.quotedPriceCents} between 0 and 9999999`),
    check('orders_final_price', sql`${table.finalPriceCents} between 0 and 9999999`),
    check('orders_battery_health', sql`${table.batteryHealth} between 0 and 100`),
    // A list of staff is the merge of the runs of these two, one for each status and service method that is asked for.
    index('orders_by_status').on(table.status, table.serviceMethod, table.createdAt, table.id),
    index('orders_by_price').on(table.status, table.serviceMethod, table.quotedPriceCents, table.createdAt, table.id),
    // What staff search by, beside what stands in `customers`.
    index('orders_short_id').on(sql`right(${table.id}::text, 8)`),
    index('orders_imei').on(sql`${table.imei} text_pattern_ops`).where(sql`${table.imei} is not null`),
    index('orders_of_product').on(table.productId, table.createdAt, table.id),
    // Read backwards for the newest first. (What `.desc()` makes puts NULL last, and ORDER BY ... DESC cannot use that.)
    index('orders_page').on(table.createdAt, table.id),
    index('orders_of_customer').on(table.customerId, table.createdAt, table.id),
  ],
);

/** What happened to an order, and by whom. Rows are only ever added; a trigger refuses anything else. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of `orders`, from which a trigger lets no row go. Not a foreign key (docs/decisions/008). */
    orderId: uuid('order_id').notNull(),
    kind: text('kind').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** Who did it: "customer", a member of staff by name, or their area where nobody has said who they are. */
    actor: text('actor').notNull(),
    /** The member of staff; null for everybody else. */
    memberId: uuid('member_id').references(() => staffMembers.id),
    note: text('note'),
    /** The order's version after it. */
    version: integer('version').notNull().default(1),
    /** What else was changed: `assignedTo`, `finalPriceCents`, `priceReason`. */
    detail: jsonb('detail'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('order_events_kind', sql`${table.kind} in (${oneOf(HISTORY_KINDS)})`),
    check('order_events_from_status', sql`${table.fromStatus} in (${oneOf(ORDER_STATUSES)})`),
    check('order_events_to_status', sql`${table.toStatus} in (${oneOf(ORDER_STATUSES)})`),
    index('order_events_of_order').on(table.orderId, table.id),
  ],
);

/**
 * What staff wrote down about an order, beside its history. Rows are only ever added; a trigger refuses anything else but
 * emptying the text when the customer's account is deleted.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid('id').primaryKey(),
    /** Of `orders`, from which a trigger lets no row go. Not a foreign key (docs/decisions/008). */
    orderId: uuid('order_id').notNull(),
    /** Null once it is erased. */
    text: text('text'),
    /** The author: a member of staff by name, or their area where nobody has said who they are. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('order_notes_text', sql`length(${table.text}) between 1 and 1000`),
    index('order_notes_of_order').on(table.orderId, table.at),
  ],
);

/**
 * How many orders stand in each status, so that nobody has to count them: a status's number is the sum of its shards. A
 * change is written to one shard at random, so that changes do not wait for each other. The worker counts new orders in; one
 * whose `order.created` still waits is counted by that event.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    status: text('status').notNull(),
    shard: integer('shard').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'order_counts_pk', columns: [table.status, table.shard] })],
);

/**
 * What orders are found by in words: every word of the customer's name in small letters, and the whole name behind an
 * equals sign. Newest first within a word, so that a page of a common name costs what one of a rare name costs. The worker
 * fills it (reaction to `order.created`).
 */
export const orderWords = pgTable(
  'order_words',
  {
    word: text('word').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [primaryKey({ name: 'order_words_pk', columns: [table.word, table.createdAt, table.orderId] })],
);

/**
 * Each word of `order_words` once: those that begin as a text are a range of the key, and those that it stands in have an
 * index. Filled together.
 */
export const nameWords = pgTable('name_words', { word: text('word').primaryKey() }, (table) => [
  index('name_words_parts').using('gin', sql`${table.word} gin_trgm_ops`),
]);
