import crypto from 'node:crypto';
import type { Order } from '#contracts/orders.ts';
import { needsSerial, SERIAL_MISSING } from '#domain/counter/serial-required.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { insertNote } from '../notes/notes.queries.ts';

interface Given {
  /** Why the number cannot be read; heard from an admin alone. */
  noSerialReason: string | undefined;
  isAdmin: boolean;
}

/**
 * Requires the IMEI or serial number of an iPhone, iPad, Apple Watch or Mac that is handed in at the counter (decision 44).
 * @returns the reason to note with the order; null where there is a number, or none is needed
 * @throws Failure rule_broken beside `imei`
 */
export function requireSerial(
  { imei, serviceMethod, product }: Order,
  { noSerialReason, isAdmin }: Given,
): string | null {
  if (serviceMethod !== 'counter' || imei !== null || !needsSerial(product.deviceType)) return null;
  const reason = noSerialReason?.trim() ?? '';
  if (isAdmin && reason !== '') return reason;
  return fail('rule_broken', { message: SERIAL_MISSING, errors: { imei: SERIAL_MISSING } });
}

/** Notes with an order why its device was taken in without a number. */
export function noteNoSerial(
  tx: Transaction,
  { orderId, reason, by, at }: { orderId: string; reason: string | null; by: StaffActor; at: Date },
): void {
  if (reason === null) return;
  const text = `Taken in without IMEI or serial number: ${reason}`;
  insertNote(tx, { id: crypto.randomUUID(), orderId, text, ...by, at });
}
