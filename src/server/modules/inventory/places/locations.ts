import crypto from 'node:crypto';
import { type addLocation, type changeLocation, type StockLocation, stockLocation } from '#contracts/stock-places.ts';
import { staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { type Transaction, violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { holdLocation, insertLocation, isLocationUsed, lockLocation, writeLocation } from './locations.queries.ts';

/** Adds a place where units are kept. @throws Failure location_exists */
export async function createLocation(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Pick<Call<typeof addLocation>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<StockLocation>> {
  const request = { scope: `inventory.addLocation ${staffKey(caller)}`, key: idempotencyKey, content: body };
  return tellTaken(() =>
    createOnce(database, request, {
      readBody: (stored) => stockLocation.parse(stored),
      prepare: async () => null,
      create: async (tx) => {
        const id = crypto.randomUUID();
        const { code } = await insertLocation(tx, { id, name: body.name, at: clock.now() });
        return { status: 201, body: { id, name: body.name, code, isActive: true, units: 0 } };
      },
    }),
  );
}

/** Renames a place, or says whether it is in use. @throws Failure not_found, location_exists, location_in_use */
export async function changePlace(
  { database }: Context,
  { params, body }: Pick<Call<typeof changeLocation>, 'params' | 'body'>,
): Promise<StockLocation> {
  return tellTaken(() =>
    database.transaction(async (tx) => {
      const before = (await lockLocation(tx, params.id)) ?? fail('not_found');
      const after = { ...before, name: body.name ?? before.name, isActive: body.isActive ?? before.isActive };
      if (before.isActive && !after.isActive && (await isLocationUsed(tx, after.id))) fail('location_in_use');
      await writeLocation(tx, after);
      return after;
    }),
  );
}

async function tellTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!violates(error, 'stock_locations_name')) throw error;
    return fail('location_exists', { errors: { name: 'There is already a place with this name.' } });
  }
}

/**
 * Reads a place that gets units or is counted, and keeps it in use until the transaction ends.
 * @throws Failure location_inactive, also for a place that there is not
 */
export async function usePlace(tx: Transaction, id: string): Promise<Pick<StockLocation, 'id' | 'name'>> {
  const place = await holdLocation(tx, id);
  return place?.isActive ? place : fail('location_inactive');
}
