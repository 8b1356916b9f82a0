import { addDays } from '#domain/calendar-day.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listOldUnits, listUnitsWithoutSerial, type UnitRow } from './units.queries.ts';

/** A unit that needs a member of staff. */
export interface WaitingUnit {
  id: string;
  /** Stock number, such as U-7. */
  number: string;
  /** Model with its storage. */
  device: string;
  since: Date;
  /** Name of its place; null without one. */
  place: string | null;
}

/** Lists units that have been in stock for more than a number of the shop's days, the oldest first. */
export async function listAgedUnits(
  db: Queryable,
  { now, timeZone, days, limit }: { now: Date; timeZone: string; days: number; limit: number },
): Promise<WaitingUnit[]> {
  const before = startOfDay(addDays(shopTime(now, timeZone).day, -days), timeZone);
  return (await listOldUnits(db, { before, limit })).map(describeWaitingUnit);
}

/** Lists units in stock without an IMEI or serial number, the oldest first. */
export async function listUnidentifiedUnits(db: Queryable, limit: number): Promise<WaitingUnit[]> {
  return (await listUnitsWithoutSerial(db, limit)).map(describeWaitingUnit);
}

function describeWaitingUnit({ id, number, model, storage, acquiredAt, locationName }: UnitRow): WaitingUnit {
  return {
    id,
    number: stockNumber(number),
    device: storage === '' ? model : `${model}, ${storage}`,
    since: acquiredAt,
    place: locationName,
  };
}
