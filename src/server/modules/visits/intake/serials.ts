import type { findSerial, SerialMatch } from '#contracts/pos-transactions.ts';
import { numberKeys, readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { toDecimal } from '#domain/money.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isWithShop } from '#domain/orders/status.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { findInStock } from '#server/modules/inventory/index.ts';
import { type AuthoredOrder, findOrdersBySerial, lockSerials } from '#server/modules/orders/numbers/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';

const MAX_EARLIER_ORDERS = 20;
/** More than the orders in the shop that can have the serial numbers of one visit. */
const MAX_HELD_ORDERS = 200;

/** Finds the earlier orders with a serial number, and its unit in stock. */
export async function findEarlierOrders(
  { database }: Context,
  { params }: Pick<Call<typeof findSerial>, 'params'>,
): Promise<{ kind: 'imei' | 'serial' | null; serial: string; seen: SerialMatch[]; inStock: string | null }> {
  const parsed = readDeviceNumber(params.serial);
  if (parsed.kind === 'other') return { kind: null, serial: params.serial.toUpperCase(), seen: [], inStock: null };
  const keys = numberKeys(params.serial);
  const orders = await findOrdersBySerial(database, keys, MAX_EARLIER_ORDERS);
  const [inStock = null] = (await findInStock(database, keys)).values();
  return { kind: parsed.kind, serial: parsed.value, seen: orders.map(describeEarlierOrder), inStock };
}

function describeEarlierOrder({ order, createdBy }: AuthoredOrder): SerialMatch {
  return {
    transactionId: order.id,
    transactionNumber: shortOrderId(order.id),
    customerName: order.customer.name,
    model: order.product.model,
    storage: order.storage,
    orderStatus: order.status,
    price: toDecimal(agreedCents(order)),
    actor: createdBy,
    createdAt: order.createdAt.toISOString(),
    inCustody: isWithShop(order),
  };
}

/** A device to take in. */
export interface IncomingDevice {
  /** In the form that `readDeviceNumber` returns; null without a number. */
  serial: string | null;
  /** Reason of an admin to take in a device that is already in custody or in stock. */
  custodyReason: string | null;
}

interface HeldTerms {
  isAdmin: boolean;
  timeZone: string;
  /** Returns the name of the field with a device's serial number. */
  fieldOf: (index: number) => string;
}

/**
 * Refuses devices that are already in custody or in stock. Locks their serial numbers until the transaction ends, so the second
 * of two clerks who take in the same device is refused, on every route. Only an admin may take in such a device, with a reason.
 * @throws Failure serial_in_custody
 */
export async function refuseHeldSerials(
  tx: Transaction,
  devices: readonly IncomingDevice[],
  { isAdmin, timeZone, fieldOf }: HeldTerms,
): Promise<void> {
  const serials = devices.flatMap(({ serial }) => (serial === null ? [] : [serial]));
  if (serials.length === 0) return;
  const keys = [...new Set(serials.flatMap(numberKeys))];
  await lockSerials(tx, keys);
  const held = (await findOrdersBySerial(tx, keys, MAX_HELD_ORDERS)).filter(({ order }) => isWithShop(order));
  const stock = await findInStock(tx, keys);
  for (const [index, { serial, custodyReason }] of devices.entries()) {
    if (serial === null || (isAdmin && custodyReason !== null)) continue;
    const deviceKeys = numberKeys(serial);
    const number = deviceKeys.flatMap((key) => stock.get(key) ?? [])[0];
    if (number !== undefined) {
      const message = `This device is already in stock as ${number}.`;
      fail('serial_in_custody', { message, errors: { [fieldOf(index)]: message } });
    }
    const heldOrder = held.find(({ order }) => order.imei !== null && deviceKeys.includes(order.imei));
    if (heldOrder === undefined) continue;
    const { order, createdBy } = heldOrder;
    const since = shopMoment(order.createdAt, timeZone);
    const text = `Already in the shop: transaction ${shortOrderId(order.id)}, received by ${createdBy} on ${since}`;
    fail('serial_in_custody', { errors: { [fieldOf(index)]: text } });
  }
}

/**
 * Creates the same check, with the same lock, for counter orders that are not taken in a visit.
 * @returns a function that throws Failure serial_in_custody with the field `imei`
 */
export function refuseHeldOrder({
  env,
}: Pick<Context, 'env'>): (tx: Transaction, imei: string | null) => Promise<void> {
  const terms = { isAdmin: false, timeZone: env.SHOP_TIME_ZONE, fieldOf: () => 'imei' };
  return (tx, imei) => refuseHeldSerials(tx, [{ serial: imei, custodyReason: null }], terms);
}
