import { z } from 'zod';
import { type Order, order, type StaffOrder, staffOrder } from '#contracts/orders.ts';
import { isErased } from '#domain/customers/former-customer.ts';
import { toDecimal } from '#domain/money.ts';
import type { ServiceMethod } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import { ACCOUNT, JOIN_ACCOUNT, JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';

const { customer, product } = order.shape;

/** Columns of `orders`: those for the wire, and those that `toOrder` derives the rest from. */
const orderColumns = z.object({
  ...order.omit({
    product: true,
    customer: true,
    quotedPrice: true,
    finalPrice: true,
    createdAt: true,
    updatedAt: true,
    shippingLabelUrl: true,
    priceOffer: true,
    journey: true,
  }).shape,
  ...staffOrder.pick({ assignedTo: true, version: true }).shape,
  baseCents: z.int(),
  quotedCents: z.int(),
  finalCents: z.int().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  estimatedCompletion: z.date().nullable(),
});
const device = z.object(product.pick({ deviceType: true, model: true }).shape);
const seller = z.object(customer.omit({ id: true, user: true }).shape);

/** An order joined with its customer and product. */
export const orderRow = z.object({
  ...orderColumns.shape,
  ...device.shape,
  productStorage: product.shape.storage,
  ...seller.shape,
  user: customer.shape.user,
});
export type OrderRow = z.infer<typeof orderRow>;

/** Joins the other tables of `orderRow` to `orders o`: customer `c`, its account `u` if any, and product `p`. */
export const ORDER_JOINS = sql`${JOIN_CUSTOMER(sql`o.customer_id`)} ${JOIN_PRODUCT(sql`o.product_id`)} ${JOIN_ACCOUNT}`;

const CENTS = { baseCents: 'base_price_cents', quotedCents: 'quoted_price_cents', finalCents: 'final_price_cents' };

/** Columns of `orderRow`, from `orders o` with `ORDER_JOINS`. */
export const ORDER_COLUMNS = sql`${columns(orderColumns, 'o', CENTS)}, ${columns(device, 'p')}, p.storage as "productStorage",
  ${columns(seller, 'c')}, ${ACCOUNT} as user`;

/**
 * Describes an order for its customer, without internal fields of staff. `product.basePrice` is the base price at the time of
 * the quote.
 */
export function toOrder(row: OrderRow): Order {
  // Uses one rest pattern, which costs a microsecond or two, fifty times a page.
  const {
    baseCents,
    quotedCents,
    finalCents,
    createdAt,
    updatedAt,
    deviceType,
    model,
    productStorage,
    name,
    email,
    phone,
    address,
    city,
    state,
    zipCode,
    user,
    assignedTo: _assignedTo,
    estimatedCompletion: _estimatedCompletion,
    version: _version,
    ...same
  } = row;
  return {
    ...same,
    product: { id: row.productId, model, deviceType, storage: productStorage, basePrice: toDecimal(baseCents) },
    customer: { id: row.customerId, name, email, phone, address, city, state, zipCode, user },
    quotedPrice: toDecimal(quotedCents),
    finalPrice: finalCents === null ? null : toDecimal(finalCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    shippingLabelUrl: isErased({ name, phone, email }) ? null : labelUrl(row.id, row.serviceMethod),
  };
}

/** Describes an order for staff. */
export function toStaffOrder(row: OrderRow): StaffOrder {
  const { assignedTo, estimatedCompletion, version } = row;
  return { ...toOrder(row), assignedTo, estimatedCompletion: estimatedCompletion?.toISOString() ?? null, version };
}

/** Returns the pickup address on one line. Our screens send it as one line; other clients may send its parts. */
export function pickupAddressOf(
  order: Pick<Order, 'pickupAddress' | 'pickupCity' | 'pickupState' | 'pickupZip'>,
): string {
  const { pickupAddress, pickupCity, pickupState, pickupZip } = order;
  const street = pickupAddress ?? '';
  const isWhole = pickupZip === null || street.lastIndexOf(pickupZip) > 0;
  return isWhole ? street : `${street}, ${pickupCity}, ${pickupState} ${pickupZip}`;
}

/** Returns the path of an order's label on this site; null unless the order is mail-in. */
export function labelUrl(orderId: string, serviceMethod: ServiceMethod): string | null {
  return serviceMethod === 'mail' ? `/api/sell-requests/${orderId}/label` : null;
}
