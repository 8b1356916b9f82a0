import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { readStockNumber } from '#domain/inventory/stock-codes.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { findScanned, lockUnit, type UnitRow } from './units.queries.ts';

/** Finds the unit behind a barcode, IMEI or serial: the one in stock, else the newest; null for none. */
export function readScanned(db: Queryable, code: string): Promise<UnitRow | null> {
  return findScanned(db, { number: readStockNumber(code), identifiers: numberKeys(code) });
}

/** Finds the unit behind a barcode, and has its changes wait for each other; null for none. */
export async function lockScanned(tx: Transaction, code: string): Promise<UnitRow | null> {
  const found = await readScanned(tx, code);
  return found === null ? null : lockUnit(tx, found.id);
}
