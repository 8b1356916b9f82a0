import type { findSerial, SeenSerial } from '#contracts/pos-transactions.ts';
import { numberKeys, readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isWithShop } from '#domain/orders/status.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { findInStock } from '#server/modules/inventory/index.ts';
import { type AuthoredOrder, findOrdersBySerial, lockSerials } from '#server/modules/orders/numbers/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';

const MOST_SEEN = 20;
/** More than the orders that can name the serial numbers of one visit and be with the shop. */
const MOST_LOOKED_AT = 200;

/** Answers where a serial number was seen before, and as which unit it is in stock. */
export async function seenBefore(
  { database }: Context,
  { params }: Pick<Call<typeof findSerial>, 'params'>,
): Promise<{ kind: 'imei' | 'serial' | null; serial: string; seen: SeenSerial[]; inStock: string | null }> {
  const read = readDeviceNumber(params.serial);
  if (read.kind === 'other') return { kind: null, serial: params.serial.toUpperCase(), seen: [], inStock: null };
  const keys = numberKeys(params.serial);
  const orders = await findOrdersBySerial(database, keys, MOST_SEEN);
  const [inStock = null] = (await findInStock(database, keys)).values();
  return { kind: read.kind, serial: read.value, seen: orders.map(describe), inStock };
}

function describe({ order, createdBy }: AuthoredOrder): SeenSerial {
  return {
    transactionId: order.id,
    transactionNumber: shortOrderId(order.id),
    customerName: order.customer.name,
    model: order.product.model,
    storage: order.storage,
    orderStatus: order.status,
    price: order.finalPrice ?? order.quotedPrice,
    actor: createdBy,
    createdAt: order.createdAt,
    inCustody: isWithShop(order),
  };
}

/** A device that is about to be taken in. */
export interface IncomingDevice {
  /** As `readDeviceNumber` writes it; null where it has none. */
  serial: string | null;
  /** Why an admin takes it although it is in custody or in stock. */
  custodyReason: string | null;
}

interface HeldTerms {
  isAdmin: boolean;
  timeZone: string;
  /** Names the field of a device's serial number in the request. */
  fieldOf: (index: number) => string;
}

/**
 * Refuses devices that are in custody or in stock already, and locks the serial numbers until the transaction ends, so that
 * of two clerks with one device the second is told, by whichever route each of them takes it in. Only an admin may take such
 * a device, with a reason.
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
  const held = (await findOrdersBySerial(tx, keys, MOST_LOOKED_AT)).filter(({ order }) => isWithShop(order));
  const stock = await findInStock(tx, keys);
  for (const [index, { serial, custodyReason }] of devices.entries()) {
    if (serial === null || (isAdmin && custodyReason !== null)) continue;
    const own = numberKeys(serial);
    const number = own.flatMap((key) => stock.get(key) ?? [])[0];
    if (number !== undefined) {
      const message = `This device is already in stock as ${number}.`;
      fail('serial_in_custody', { message, errors: { [fieldOf(index)]: message } });
    }
    const found = held.find(({ order }) => order.imei !== null && own.includes(order.imei));
    if (found === undefined) continue;
    const { order, createdBy } = found;
    const since = shopMoment(new Date(order.createdAt), timeZone);
    const text = `Already in the shop: transaction ${shortOrderId(order.id)}, received by ${createdBy} on ${since}`;
    fail('serial_in_custody', { errors: { [fieldOf(index)]: text } });
  }
}

/**
 * Creates the check of counter orders that are taken outside of a visit: the same one, with the same lock.
 * @returns a function that throws Failure serial_in_custody with the field `imei`
 */
export function refuseHeldOrder({
  env,
}: Pick<Context, 'env'>): (tx: Transaction, imei: string | null) => Promise<void> {
  const terms = { isAdmin: false, timeZone: env.SHOP_TIME_ZONE, fieldOf: () => 'imei' };
  return (tx, imei) => refuseHeldSerials(tx, [{ serial: imei, custodyReason: null }], terms);
}
