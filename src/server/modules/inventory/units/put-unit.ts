import type { PutAnswer, putUnit } from '#contracts/stock-places.ts';
import { isEnded } from '#domain/inventory/states.ts';
import { staffOf } from '#server/platform/access.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findLocation } from '../places/locations.queries.ts';
import { usePlace } from '../places/locations.ts';
import { unitToWire } from '../to-wire.ts';
import { moveUnit } from './change-unit.ts';
import { lockScanned } from './scanned-unit.ts';
import { findUnit } from './units.queries.ts';

/** Puts a scanned unit into a place. @throws Failure not_found for the place, location_inactive */
export async function putIntoPlace(
  context: Context,
  { params, body, caller }: Pick<Call<typeof putUnit>, 'params' | 'body' | 'caller'>,
): Promise<PutAnswer> {
  const by = staffOf(caller);
  return context.database.transaction(async (tx) => {
    if ((await findLocation(tx, params.id)) === null) fail('not_found');
    const place = await usePlace(tx, params.id);
    const unit = await lockScanned(tx, body.code);
    if (unit === null) return { result: 'unknown', unit: null, from: null };
    const { at, today } = readMoment(context);
    const from = unit.locationName;
    const unchanged = { unit: unitToWire(unit, today), from };
    if (isEnded(unit.state)) return { result: 'not_in_stock', ...unchanged };
    if (unit.state === 'in_transit') return { result: 'in_transit', ...unchanged };
    if (unit.locationId === place.id) return { result: 'there_already', ...unchanged };
    await moveUnit(tx, unit, { locationId: place.id }, { note: null, by, at, today });
    return { result: 'put', unit: unitToWire((await findUnit(tx, unit.id)) ?? unit, today), from };
  });
}
