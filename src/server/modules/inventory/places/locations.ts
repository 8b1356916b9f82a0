import crypto from 'node:crypto';
import { type addLocation, stockLocation } from '#contracts/inventory.ts';
import { staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { insertLocation, type LocationRow } from './locations.queries.ts';

/** Adds a place where units are kept. @throws Failure location_exists */
export async function createLocation(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Pick<Call<typeof addLocation>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<LocationRow>> {
  const request = { scope: `inventory.addLocation ${staffKey(caller)}`, key: idempotencyKey, content: body };
  try {
    return await createOnce(database, request, {
      readBody: (stored) => stockLocation.parse(stored),
      prepare: async () => null,
      create: async (tx) => {
        const id = crypto.randomUUID();
        const { code } = await insertLocation(tx, { id, name: body.name, at: clock.now() });
        return { status: 201, body: { id, name: body.name, code, isActive: true, units: 0 } };
      },
    });
  } catch (error) {
    if (violates(error, 'stock_locations_name')) {
      fail('location_exists', { errors: { name: 'There is already a place with this name.' } });
    }
    throw error;
  }
}
