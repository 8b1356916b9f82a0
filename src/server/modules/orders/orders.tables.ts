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
import { CUSTODY_STATUSES } from '#domain/orders/status.ts';
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
import { oneOf } from '#server/platform/platform.tables.ts';

/** Orders, each one device that a customer sells. Their history is in `order_events`. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Kept by triggers and not by foreign keys, as the product is: each check would lock a row for each order (decision 007). */
    customerId: uuid('customer_id').notNull(),
    productId: integer('product_id').notNull(),
    /**
     * The customer's `searched_name`, and those that an account's owner had before. Triggers keep it: they copy it into a new order,
     * and replace it when a name is erased.
     */
    searchedName: text('searched_name').notNull().default(''),
    condition: text('condition').notNull(),
    carrier: text('carrier'),
    carrierName: text('carrier_name'),
    lockStatus: text('lock_status'),
    storage: text('storage').notNull(),
    serviceMethod: text('service_method').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** The rule that made the price. */
    priceRule: text('price_rule').notNull(),
    /** Number of the factors that made the price, in `condition_factors`; 0 is the specification's (decision 003). */
    factorsVersion: integer('factors_version').notNull().default(0),
    basePriceCents: integer('base_price_cents').notNull(),
    quotedPriceCents: integer('quoted_price_cents').notNull(),
    finalPriceCents: integer('final_price_cents'),
    batteryHealth: integer('battery_health'),
    imei: text('imei'),
    status: text('status').notNull().default('received'),
    /** Time of the last status change; null when that was before this column existed and the order was not in custody. */
    statusSince: timestamp('status_since', { withTimezone: true }),
    paymentStatus: text('payment_status').notNull().default('pending'),
    pickupAddress: text('pickup_address'),
    pickupCity: text('pickup_city'),
    pickupState: text('pickup_state'),
    pickupZip: text('pickup_zip'),
    appointmentDate: date('appointment_date', { mode: 'string' }),
    appointmentTime: text('appointment_time'),
    notes: text('notes'),
    /** Version of the terms that the seller agreed to with the order; null for orders by staff, and when the browser sent none. */
    termsVersion: text('terms_version'),
    /** Assignee, as staff wrote it. */
    assignedTo: text('assigned_to'),
    estimatedCompletion: timestamp('estimated_completion', { withTimezone: true }),
    trackingNumber: text('tracking_number'),
    /** Time when a process claimed the purchase of the label; another process takes over a stale claim. */
    labelClaimedAt: timestamp('label_claimed_at', { withTimezone: true }),
    /** Time when the label was bought and its file stored; null until then. */
    labelReadyAt: timestamp('label_ready_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Grows with every change, to detect a stale write (design, section 3). */
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
    // The list of staff: its sorts, and its filters in the order of creation.
    // Read backwards for the newest first. (`.desc()` would put NULL last, and ORDER BY ... DESC cannot use that.)
    index('orders_page').on(table.createdAt, table.id),
    index('orders_by_price').on(table.quotedPriceCents, table.createdAt, table.id),
    index('orders_by_rank').on(
      sql`array_position(array[${oneOf(ORDER_STATUSES)}], ${table.status})`,
      table.createdAt,
      table.id,
    ),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_by_method').on(table.serviceMethod, table.createdAt, table.id),
    // Devices in the shop that are neither paid nor ended: always few, even with very many orders.
    index('orders_in_custody')
      .on(table.status, table.statusSince, table.id)
      .where(sql`${table.status} in (${oneOf(CUSTODY_STATUSES)}) and ${table.paymentStatus} <> 'paid'`),
    // Search by staff, along with the columns in `customers`. Each search also reads the few entries that are not in the index yet.
    index('orders_searched_name')
      .using('gin', sql`${table.searchedName} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
    index('orders_short_id').on(sql`right(${table.id}::text, 8)`),
    index('orders_imei').on(sql`${table.imei} text_pattern_ops`).where(sql`${table.imei} is not null`),
    index('orders_of_product').on(table.productId, table.createdAt, table.id),
    index('orders_of_customer').on(table.customerId, table.createdAt, table.id),
  ],
);

/** Changes of orders with their authors. Append-only: a trigger refuses changes of its rows. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kept by a trigger (decision 007). */
    orderId: uuid('order_id').notNull(),
    kind: text('kind').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** The author: "customer", a member of staff by name, or their area when no member is identified. */
    actor: text('actor').notNull(),
    /** Id of the member of staff; null for other authors. */
    memberId: uuid('member_id').references(() => staffMembers.id),
    note: text('note'),
    /** Version of the order after the change. */
    version: integer('version').notNull().default(1),
    /** Other changed fields: `assignedTo`, `finalPriceCents`, `priceReason`. */
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
 * Notes of staff about orders, apart from their history. Append-only: a trigger refuses all changes except erasing the text
 * when the customer's account is deleted.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Text of the note; null once it is erased. */
    text: text('text'),
    /** The author: a member of staff by name, or their area when no member is identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('order_notes_text', sql`length(${table.text}) between 1 and 1000`),
    index('order_notes_of_order').on(table.orderId, table.at),
  ],
);

/** Counts of an earlier version. Nothing reads it; processes of that version write it while they are being replaced. */
export const orderCounts = pgTable(
  'order_counts',
  {
    status: text('status').notNull(),
    serviceMethod: text('service_method').notNull(),
    shard: integer('shard').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'order_counts_pk', columns: [table.status, table.serviceMethod, table.shard] })],
);

/** Words of names, of an earlier version. Emptied; nothing writes it, not even that version (`add_order_words`). */
export const orderWords = pgTable(
  'order_words',
  {
    word: text('word').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [primaryKey({ name: 'order_words_pk', columns: [table.word, table.createdAt, table.orderId] })],
);

/** Emptied like `order_words`. */
export const nameWords = pgTable('name_words', { word: text('word').primaryKey() }, (table) => [
  index('name_words_parts').using('gin', sql`${table.word} gin_trgm_ops`),
]);
