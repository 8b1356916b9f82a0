import { isNumberMissing, SERIAL_MISSING } from '#domain/counter/serial-required.ts';
import { isSameNumber } from '#domain/device-numbers/read-device-number.ts';
import { readProof } from '#server/modules/drivers/index.ts';
import { findInspectedDevice } from '#server/modules/inspections/index.ts';
import { findSoldNumber, keepSoldNumber } from '#server/modules/orders/numbers/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail, refuseField } from '#server/platform/errors.ts';
import { requireDeviceNumber } from '#server/platform/writing/device-number.ts';

/** Number of the device in a call that pays. */
export interface DeviceNumberInput {
  /** IMEI or serial number as typed or scanned; null when the call has none. */
  serial: string | null;
  /** Reason why the number cannot be read; counts only from an admin. */
  noSerialReason: string | null;
  isAdmin: boolean;
  /** Name of the field in the call, for error messages. */
  field: string;
}

/**
 * Requires the IMEI or serial number of an iPhone, iPad, Apple Watch or Mac before every payment: from the order, the
 * inspection, the pickup or the call. Stores a number that the seller did not give in the order, from which the unit of the
 * inventory gets it.
 * @returns the admin's reason for the history, when the number of the device cannot be read; else null
 * @throws Failure rule_broken at the field: for a missing or invalid number, or one that differs from the known number
 */
export async function requireNumber(
  tx: Transaction,
  orderId: string,
  input: DeviceNumberInput,
): Promise<string | null> {
  const sold = (await findSoldNumber(tx, orderId)) ?? fail('not_found');
  const typed = input.serial === null ? null : requireDeviceNumber(input.field, input.serial);
  const existingNumber = sold.imei ?? (await findNumber(tx, orderId));
  if (existingNumber !== null && input.serial !== null && !isSameNumber(existingNumber, input.serial))
    refuseField(input.field, `This order has a different number: ${existingNumber}`);
  const serial = existingNumber ?? typed;
  if (sold.imei === null && serial !== null) await keepSoldNumber(tx, orderId, serial);
  if (serial !== null || sold.isWaived) return null;
  const { noSerialReason: reason, isAdmin } = input;
  if (isNumberMissing({ deviceType: sold.deviceType, serial, reason, isAdmin }))
    refuseField(input.field, SERIAL_MISSING);
  return isAdmin ? reason?.trim() || null : null;
}

/** Returns true when the payment of an order still needs a number or an admin's reason. */
export async function lacksNumber(db: Queryable, orderId: string): Promise<boolean> {
  const sold = await findSoldNumber(db, orderId);
  if (sold === null || sold.isWaived) return false;
  const facts = { deviceType: sold.deviceType, reason: null, isAdmin: false };
  if (!isNumberMissing({ ...facts, serial: sold.imei })) return false;
  return (await findNumber(db, orderId)) === null;
}

/** Finds the number that the bench read from the device, else the one that the driver read at the door. */
async function findNumber(db: Queryable, orderId: string): Promise<string | null> {
  return (await findInspectedDevice(db, orderId))?.identifier ?? (await readProof(db, orderId))?.serial ?? null;
}
