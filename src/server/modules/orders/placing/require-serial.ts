import type { Order } from '#contracts/orders.ts';
import { isNumberMissing, needsSerial, SERIAL_MISSING } from '#domain/counter/serial-required.ts';
import { refuse } from '#server/platform/errors.ts';

interface Given {
  /** Why the number cannot be read; heard from an admin alone. */
  noSerialReason: string | undefined;
  isAdmin: boolean;
}

/**
 * Requires the IMEI or serial number of an iPhone, iPad, Apple Watch or Mac that is handed in at the counter.
 * @returns the reason to write into the order's history; null where there is a number, or none is needed
 * @throws Failure rule_broken beside `imei`
 */
export function requireSerial(
  { imei, serviceMethod, product: { deviceType } }: Order,
  { noSerialReason = '', isAdmin }: Given,
): string | null {
  if (serviceMethod !== 'counter' || imei !== null || !needsSerial(deviceType)) return null;
  const reason = noSerialReason.trim();
  if (isNumberMissing({ deviceType, serial: imei, reason, isAdmin })) refuse('imei', SERIAL_MISSING);
  return reason;
}
