import type { listUnits, scanUnit, stockStats } from '#contracts/inventory.ts';
import { addDays, daysBetween } from '#domain/calendar-day.ts';
import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { AGE_BANDS, AGE_RANGES } from '#domain/inventory/age.ts';
import { isEnded, UNIT_STATES } from '#domain/inventory/states.ts';
import { readStockNumber, stockNumber } from '#domain/inventory/stock-codes.ts';
import { toDecimal } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listSalesOfUnit, type SaleRow } from './sales/sales.queries.ts';
import { readScanned } from './units/scanned-unit.ts';
import { type CostRow, listCosts, listUnitEvents, type UnitEvent } from './units/unit-file.queries.ts';
import {
  findUnit,
  listInStock,
  listUnitRows,
  listUnitsOfDevice,
  sumStock,
  type UnitFilter,
  type UnitRow,
} from './units/units.queries.ts';
import { findWipe, type WipeRow } from './wipes/wipes.queries.ts';

type Query = Omit<Call<typeof listUnits>['query'], 'limit' | 'cursor'>;

/** Turns a query of the list into a filter. @param today the shop's day; ages count back from it */
export function filterOf({ q = '', state, location, deviceType, age, serial }: Query, today: string): UnitFilter {
  const text = q.trim();
  const band = AGE_RANGES.find(({ name }) => name === age);
  return {
    state: state === undefined || state === 'ended' ? null : state,
    isEnded: state === 'ended' || (state !== undefined && isEnded(state)),
    locationId: location === undefined || location === 'none' ? null : location,
    hasNoPlace: location === 'none',
    hasNoSerial: serial === 'none',
    deviceType: deviceType ?? null,
    acquiredTo: band === undefined ? null : addDays(today, -band.from),
    acquiredFrom: band === undefined || band.to === null ? null : addDays(today, -band.to),
    isSearch: text !== '',
    number: readStockNumber(text),
    identifiers: numberKeys(text),
    identifier: /^[\da-z]{4,}$/i.test(text) ? `${text.toUpperCase()}%` : null,
    model: text === '' ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  };
}

/** Lists a page of units, the newest purchase first. */
export async function listUnitsForStaff(
  { database, clock, env }: Context,
  { query, reply }: Pick<Call<typeof listUnits>, 'query' | 'reply'>,
): Promise<UnitRow[]> {
  const today = shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
  const limit = readLimit(query.limit);
  const rows = await listUnitRows(database, filterOf(query, today), readCursor(query.cursor), limit + 1);
  return takePage(rows, { query, reply }, 'inventory.units', (last) =>
    writeCursor({ createdAt: last.acquiredAt, id: last.id }),
  );
}

/** A unit with its costs, events, sales and wipe. */
export interface UnitFile {
  unit: UnitRow;
  costs: readonly CostRow[];
  events: readonly UnitEvent[];
  /** Newest first. */
  sales: readonly SaleRow[];
  /** Other units of the same device, newest first. */
  sameDevice: readonly UnitRow[];
  wipe: WipeRow | null;
}

/** Reads a unit with its costs, events, sales and wipe. @throws Failure not_found */
export async function readUnitFile(db: Queryable, id: string): Promise<UnitFile> {
  const unit = (await findUnit(db, id)) ?? fail('not_found');
  const [costs, events, sales, sameDevice, wipe] = [
    await listCosts(db, id),
    await listUnitEvents(db, id),
    await listSalesOfUnit(db, id),
    await listUnitsOfDevice(db, unit),
    await findWipe(db, unit.orderId),
  ];
  return { unit, costs, events, sales, sameDevice, wipe };
}

/** Finds a unit by barcode, IMEI or serial. @throws Failure not_found */
export async function findByCode(
  { database }: Context,
  { query }: Pick<Call<typeof scanUnit>, 'query'>,
): Promise<UnitRow> {
  return (await readScanned(database, query.code)) ?? fail('not_found');
}

/**
 * Finds devices in stock.
 * @param identifiers IMEIs and serial numbers, in the form that `readDeviceNumber` returns
 * @returns the stock numbers of those in stock, by identifier
 */
export async function findInStock(db: Queryable, identifiers: readonly string[]): Promise<Map<string, string>> {
  const units = await listInStock(db, identifiers);
  return new Map(units.map(({ identifier, number }) => [identifier, stockNumber(number)]));
}

/** Sums the stock by state and by age, from one query. */
export async function readStock({ database, clock, env }: Context) {
  const today = shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
  const rows = await sumStock(database);
  const sumOf = (group: typeof rows) => ({
    units: group.reduce((sum, { units }) => sum + units, 0),
    cost: toDecimal(group.reduce((sum, { costCents }) => sum + costCents, 0)),
  });
  const ageOf = ({ acquiredOn }: (typeof rows)[number]) => daysBetween(acquiredOn, today);
  return {
    ...sumOf(rows),
    byState: UNIT_STATES.filter((state) => !isEnded(state)).map((state) => ({
      state,
      ...sumOf(rows.filter((row) => row.state === state)),
    })),
    byAge: AGE_BANDS.map(({ name, from, to }) => ({
      age: name,
      ...sumOf(rows.filter((row) => ageOf(row) >= from && (to === null || ageOf(row) <= to))),
    })),
  } satisfies Record<keyof (typeof stockStats)['responses'][200]['shape'], unknown>;
}
