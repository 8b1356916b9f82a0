import { isNumberMissing, needsSerial, SERIAL_MISSING } from '#domain/counter/serial-required.ts';
import { refuseField } from '#server/platform/errors.ts';
import type { Order } from '../order-rows.ts';

interface SerialWaiver {
  /** Reason why the number cannot be read; accepted only from an admin. */
  noSerialReason: string | undefined;
  isAdmin: boolean;
}

/**
 * Requires the IMEI or serial number of an iPhone, iPad, Apple Watch or Mac that is handed in at the counter.
 * @returns the reason to write into the order's history; null when the order has a number or needs none
 * @throws Failure rule_broken for the field `imei`
 */
export function requireSerial(
  { imei, serviceMethod, product: { deviceType } }: Order,
  { noSerialReason = '', isAdmin }: SerialWaiver,
): string | null {
  if (serviceMethod !== 'counter' || imei !== null || !needsSerial(deviceType)) return null;
  const reason = noSerialReason.trim();
  if (isNumberMissing({ deviceType, serial: imei, reason, isAdmin })) refuseField('imei', SERIAL_MISSING);
  return reason;
}
