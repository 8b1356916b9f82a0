import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { readStockNumber } from '#domain/inventory/stock-codes.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { findScanned, lockUnit, type UnitRow } from './units.queries.ts';

/** Finds a unit by barcode, IMEI or serial: the one in stock, else the newest; null when there is none. */
export function readScanned(db: Queryable, code: string): Promise<UnitRow | null> {
  return findScanned(db, { number: readStockNumber(code), identifiers: numberKeys(code) });
}

/** Finds a unit like `readScanned`, and locks it; null when there is none. */
export async function lockScanned(tx: Transaction, code: string): Promise<UnitRow | null> {
  const unit = await readScanned(tx, code);
  return unit === null ? null : lockUnit(tx, unit.id);
}
