import { z } from 'zod';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import { JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Device and seller of an order, as messages and receipts name them. */
export const soldDevice = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string(),
  storage: z.string(),
});

/** Columns of `soldDevice`, with `JOIN_SOLD_DEVICE`. */
export const SOLD_DEVICE = sql`c.name, c.email, c.phone, p.device_type as "deviceType", p.model, o.storage`;

/** Joins order `o`, its customer `c` and its product `p` to a row that holds the order's id. */
export const JOIN_SOLD_DEVICE = (orderId: Sql): Sql =>
  sql`join orders o on o.id = ${orderId} ${JOIN_CUSTOMER(sql`o.customer_id`)} ${JOIN_PRODUCT(sql`o.product_id`)}`;

/** Joins order `o` and only its product `p`, for sums by device over many orders. */
export const JOIN_ORDERED_PRODUCT = (orderId: Sql): Sql =>
  sql`join orders o on o.id = ${orderId} ${JOIN_PRODUCT(sql`o.product_id`)}`;
