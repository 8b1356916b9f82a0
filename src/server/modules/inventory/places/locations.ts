import { ERRORS } from '#contracts/errors.ts';
import { type addLocation, type changeLocation, type StockLocation, stockLocation } from '#contracts/stock-places.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call, CreatingCall } from '#server/platform/http/route.ts';
import { addNamedEntry, changeNamedEntry } from '#server/platform/writing/named-list.ts';
import { holdLocation, insertLocation, isLocationUsed, lockLocation, writeLocation } from './locations.queries.ts';

const refusals = {
  stock_locations_name: {
    code: 'location_exists',
    field: 'name',
    text: ERRORS.location_exists.message,
  },
} as const;

/** Adds a place where units are kept. @throws Failure location_exists */
export function createLocation(
  { database, clock }: Context,
  call: CreatingCall<typeof addLocation>,
): Promise<StockLocation> {
  const { name } = call.body;
  return addNamedEntry(database, call, {
    scope: 'inventory.addLocation',
    shape: stockLocation,
    refusals,
    insert: async (tx, id) => {
      const { code } = await insertLocation(tx, { id, name, at: clock.now() });
      return { id, name, code, isActive: true, units: 0 };
    },
  });
}

/** Renames a place, or activates or retires it. @throws Failure not_found, location_exists, location_in_use */
export function changePlace(
  { database }: Context,
  call: Pick<Call<typeof changeLocation>, 'params' | 'body' | 'caller'>,
): Promise<StockLocation> {
  return changeNamedEntry(database, call, {
    refusals,
    lock: lockLocation,
    checkRetirement: async (tx, { id }) => {
      if (await isLocationUsed(tx, id)) fail('location_in_use');
    },
    write: writeLocation,
    describe: (_tx, place) => place,
  });
}

/**
 * Reads a place that receives units or is counted, and keeps it active until the transaction ends.
 * @throws Failure location_inactive, also for an unknown place
 */
export async function usePlace(tx: Transaction, id: string): Promise<Pick<StockLocation, 'id' | 'name'>> {
  const place = await holdLocation(tx, id);
  return place?.isActive ? place : fail('location_inactive');
}
