import { z } from 'zod';
import { type Order, order, type StaffOrder, staffOrder } from '#contracts/orders.ts';
import { toDecimal } from '#domain/money.ts';
import type { ServiceMethod } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import { ACCOUNT, isErased, JOIN_ACCOUNT, JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import { sql } from '#server/platform/db/sql.ts';

const { customer, product } = order.shape;

/**
 * An order joined with its customer and product: columns for the wire, and those from which `toOrder` derives the rest.
 */
export const orderRow = z.object({
  ...order.omit({
    ...{ product: true, customer: true, quotedPrice: true, finalPrice: true },
    ...{ createdAt: true, updatedAt: true, shippingLabelUrl: true, priceOffer: true, journey: true },
  }).shape,
  ...staffOrder.pick({ assignedTo: true, version: true }).shape,
  baseCents: z.int(),
  quotedCents: z.int(),
  finalCents: z.int().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  estimatedCompletion: z.date().nullable(),
  deviceType: product.shape.deviceType,
  model: product.shape.model,
  productStorage: product.shape.storage,
  name: customer.shape.name,
  email: customer.shape.email,
  phone: customer.shape.phone,
  address: customer.shape.address,
  city: customer.shape.city,
  state: customer.shape.state,
  zipCode: customer.shape.zipCode,
  user: customer.shape.user,
});
export type OrderRow = z.infer<typeof orderRow>;

/** Reads the columns of `orderRow` beside `orders o`: customer `c`, its account `u` if any, and product `p`. */
export const ORDER_JOINS = sql`${JOIN_CUSTOMER(sql`o.customer_id`)} ${JOIN_PRODUCT(sql`o.product_id`)} ${JOIN_ACCOUNT}`;

/** Columns of `orderRow`, from `orders o` with `ORDER_JOINS`. */
export const ORDER_COLUMNS = sql`o.id, o.customer_id as "customerId", o.product_id as "productId", o.condition, o.carrier,
  o.carrier_name as "carrierName", o.lock_status as "lockStatus", o.storage, o.service_method as "serviceMethod",
  o.quantity, o.base_price_cents as "baseCents", o.quoted_price_cents as "quotedCents",
  o.final_price_cents as "finalCents", o.battery_health as "batteryHealth", o.imei, o.status,
  o.payment_status as "paymentStatus", o.pickup_address as "pickupAddress", o.pickup_city as "pickupCity",
  o.pickup_state as "pickupState", o.pickup_zip as "pickupZip",
  to_char(o.appointment_date, 'YYYY-MM-DD') as "appointmentDate", o.appointment_time as "appointmentTime", o.notes,
  o.terms_version as "termsVersion",
  o.tracking_number as "trackingNumber", o.created_at as "createdAt", o.updated_at as "updatedAt",
  o.assigned_to as "assignedTo", o.estimated_completion as "estimatedCompletion", o.version,
  p.device_type as "deviceType", p.model, p.storage as "productStorage",
  c.name, c.email, c.phone, c.address, c.city, c.state, c.zip_code as "zipCode", ${ACCOUNT} as user`;

/**
 * Describes an order for its customer: without internal fields of staff. `product.basePrice` is the one at the time of
 * the quote.
 */
export function toOrder(row: OrderRow): Order {
  // One rest pattern: it costs a microsecond or two, fifty times a page.
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
    shippingLabelUrl: isErased({ phone }) ? null : labelUrl(row.id, row.serviceMethod),
  };
}

/** Describes an order for staff. */
export function toStaffOrder(row: OrderRow): StaffOrder {
  const { assignedTo, estimatedCompletion, version } = row;
  return { ...toOrder(row), assignedTo, estimatedCompletion: estimatedCompletion?.toISOString() ?? null, version };
}

/** Returns the pickup address on one line. The screens send it so; other clients may send its parts. */
export function pickupAddressOf(
  order: Pick<Order, 'pickupAddress' | 'pickupCity' | 'pickupState' | 'pickupZip'>,
): string {
  const { pickupAddress, pickupCity, pickupState, pickupZip } = order;
  const street = pickupAddress ?? '';
  const isWhole = pickupZip === null || street.includes(pickupZip);
  return isWhole ? street : `${street}, ${pickupCity}, ${pickupState} ${pickupZip}`;
}

/** Returns the path of an order's label on this site; null unless it is sent by mail. */
export function labelUrl(orderId: string, serviceMethod: ServiceMethod): string | null {
  return serviceMethod === 'mail' ? `/api/sell-requests/${orderId}/label` : null;
}
