import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ORDER_STATUSES, PAYMENT_STATUSES, SERVICE_METHODS } from '#domain/vocabulary.ts';
import { products } from '#server/modules/catalog/catalog.tables.ts';
import { customers } from '#server/modules/customers/customers.tables.ts';

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** One device that a customer sells (C3, Sell request). Its history stands in `order_events`. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
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
    check('orders_quantity', sql`${table.quantity} between 1 and 10`),
    check('orders_quoted_price', sql`${table.quotedPriceCents} between 0 and 9999999`),
    check('orders_final_price', sql`${table.finalPriceCents} between 0 and 9999999`),
    check('orders_battery_health', sql`${table.batteryHealth} between 0 and 100`),
    index('orders_page').on(table.createdAt.desc(), table.id.desc()),
    index('orders_of_customer').on(table.customerId, table.createdAt.desc(), table.id.desc()),
  ],
);

/** What happened to an order, and by whom. Rows are only ever added; a trigger refuses anything else. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** Who did it: "customer", or a member of staff. */
    actor: text('actor').notNull(),
    note: text('note'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.id)],
);
