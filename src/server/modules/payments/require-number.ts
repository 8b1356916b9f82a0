import { isNumberMissing, SERIAL_MISSING } from '#domain/counter/serial-required.ts';
import { isSameNumber } from '#domain/device-numbers/read-device-number.ts';
import { readProof } from '#server/modules/drivers/index.ts';
import { findAsFound } from '#server/modules/inspections/index.ts';
import { findSoldNumber, keepSoldNumber } from '#server/modules/orders/numbers/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail, refuse } from '#server/platform/errors.ts';
import { requireDeviceNumber } from '#server/platform/writing/device-number.ts';

/** What a call that pays says of the number of the device. */
export interface GivenNumber {
  /** IMEI or serial number as typed or scanned; null where the call names none. */
  serial: string | null;
  /** Why the number cannot be read; heard from an admin alone. */
  noSerialReason: string | null;
  isAdmin: boolean;
  /** Name of the field in the call, for what is wrong with it. */
  field: string;
}

/**
 * Requires the IMEI or serial number of an iPhone, iPad, Apple Watch or Mac before it is paid, by every route: from
 * the order, the inspection, the pickup or the call. A number that the seller did not give is written into the order, from
 * which the unit of the inventory gets it.
 * @returns the reason of an admin to write into the history, for a device whose number cannot be read; else null
 * @throws Failure rule_broken beside the field: without a number, or with one that is none or another than the known one
 */
export async function requireNumber(tx: Transaction, orderId: string, given: GivenNumber): Promise<string | null> {
  const sold = (await findSoldNumber(tx, orderId)) ?? fail('not_found');
  const typed = given.serial === null ? null : requireDeviceNumber(given.field, given.serial);
  const known = sold.imei ?? (await findNumber(tx, orderId));
  if (known !== null && given.serial !== null && !isSameNumber(known, given.serial))
    refuse(given.field, `This order has a different number: ${known}`);
  const serial = known ?? typed;
  if (sold.imei === null && serial !== null) await keepSoldNumber(tx, orderId, serial);
  if (serial !== null || sold.isWaived) return null;
  const { noSerialReason: reason, isAdmin } = given;
  if (isNumberMissing({ deviceType: sold.deviceType, serial, reason, isAdmin })) refuse(given.field, SERIAL_MISSING);
  return isAdmin ? reason?.trim() || null : null;
}

/** Returns true when the payment of an order needs a number, or an admin's reason, that nobody has given yet. */
export async function lacksNumber(db: Queryable, orderId: string): Promise<boolean> {
  const sold = await findSoldNumber(db, orderId);
  if (sold === null || sold.isWaived) return false;
  const facts = { deviceType: sold.deviceType, reason: null, isAdmin: false };
  if (!isNumberMissing({ ...facts, serial: sold.imei })) return false;
  return (await findNumber(db, orderId)) === null;
}

/** Finds the number that the bench, or else the driver at the door, has read from the device. */
async function findNumber(db: Queryable, orderId: string): Promise<string | null> {
  return (await findAsFound(db, orderId))?.identifier ?? (await readProof(db, orderId))?.serial ?? null;
}
