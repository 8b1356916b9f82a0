import { z } from 'zod';
import { isErased } from '#domain/customers/former-customer.ts';
import { CONTEST_STEPS } from '#domain/orders/contest-steps.ts';
import {
  CARRIERS,
  CONDITIONS,
  DEVICE_TYPES,
  LOCK_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SERVICE_METHODS,
  type ServiceMethod,
} from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import { ACCOUNT, JOIN_ACCOUNT, JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import { columns, entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';

/** Time of a pickup, as histories and events store it: the shop's day (YYYY-MM-DD) and a slot such as 10:00 AM. */
export const appointment = z.object({ date: z.string(), time: z.string() });
/** Lines of an offer that were contested or decided, as histories store them. */
export const contestStep = z.object({ step: z.enum(CONTEST_STEPS), lines: z.array(z.string()) });

export const orders = entity(
  'orders',
  {
    id: z.uuid(),
    customerId: z.uuid(),
    productId: z.int(),
    condition: z.enum(CONDITIONS),
    carrier: z.enum(CARRIERS).nullable(),
    carrierName: z.string().nullable(),
    lockStatus: z.enum(LOCK_STATUSES).nullable(),
    /** "N/A" where the device has no storage versions. */
    storage: z.string(),
    serviceMethod: z.enum(SERVICE_METHODS),
    quantity: z.int(),
    /** Base price of the product at the time of the quote. */
    baseCents: z.int(),
    quotedCents: z.int(),
    finalCents: z.int().nullable(),
    batteryHealth: z.int().nullable(),
    imei: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    pickupAddress: z.string().nullable(),
    pickupCity: z.string().nullable(),
    pickupState: z.string().nullable(),
    pickupZip: z.string().nullable(),
    /** The shop's day. */
    appointmentDate: z.iso.date().nullable(),
    appointmentTime: z.string().nullable(),
    notes: z.string().nullable(),
    termsVersion: z.string().nullable(),
    assignedTo: z.string().nullable(),
    estimatedCompletion: z.date().nullable(),
    trackingNumber: z.string().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
    version: z.int(),
    priceRule: z.string(),
    factorsVersion: z.int(),
    statusSince: z.date().nullable(),
  },
  { baseCents: 'base_price_cents', quotedCents: 'quoted_price_cents', finalCents: 'final_price_cents' },
);
const orderColumns = orders.omit('priceRule', 'factorsVersion', 'statusSince');
const device = z.object({ deviceType: z.enum(DEVICE_TYPES), model: z.string() });
export const seller = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
/** The account that a customer record belongs to; null for guests, and after the account is deleted. */
export const account = z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable();

/** An order joined with its customer and product. */
export const orderRow = z.object({
  ...orderColumns.row.shape,
  ...device.shape,
  productStorage: z.string().nullable(),
  ...seller.shape,
  user: account,
});

/** An order with its customer and product. */
export interface Order extends z.infer<typeof orderColumns.row> {
  product: z.infer<typeof device> & { id: number; storage: string | null };
  customer: z.infer<typeof seller> & { id: string; user: z.infer<typeof account> };
  /** Path of the PDF label on this site; null unless mailed. */
  shippingLabelUrl: string | null;
}

/** Joins the other tables of `orderRow` to `orders o`: customer `c`, its account `u` if any, and product `p`. */
export const ORDER_JOINS = sql`${JOIN_CUSTOMER(sql`o.customer_id`)} ${JOIN_PRODUCT(sql`o.product_id`)} ${JOIN_ACCOUNT}`;

/** Columns of `orderRow`, from `orders o` with `ORDER_JOINS`. */
export const ORDER_COLUMNS = sql`${orderColumns.columns('o')}, ${columns(device, 'p')}, p.storage as "productStorage",
  ${columns(seller, 'c')}, ${ACCOUNT} as user`;

/** Returns the order of a row, with its customer and product. */
export function toOrder(row: z.infer<typeof orderRow>): Order {
  const { deviceType, model, productStorage, name, email, phone, address, city, state, zipCode, user, ...order } = row;
  return {
    ...order,
    product: { id: row.productId, model, deviceType, storage: productStorage },
    customer: { id: row.customerId, name, email, phone, address, city, state, zipCode, user },
    shippingLabelUrl: isErased({ name, phone, email }) ? null : labelUrl(row.id, row.serviceMethod),
  };
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
