import crypto from 'node:crypto';
import { type CountFile, countFile, type openCount } from '#contracts/stock-counts.ts';
import { shopTime } from '#domain/shop-day.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { usePlace } from '../places/locations.ts';
import { insertCount } from './counts.queries.ts';
import { readCountFile } from './describe-count.ts';

/** Begins a stocktake of a place, or of all. @throws Failure location_inactive, count_open */
export async function beginCount(
  { database, clock, env }: Context,
  { body, caller, idempotencyKey }: Pick<Call<typeof openCount>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<CountFile>> {
  const by = staffOf(caller);
  const request = { scope: `inventory.openCount ${staffKey(caller)}`, key: idempotencyKey, content: body };
  try {
    return await createOnce(database, request, {
      readBody: (stored) => countFile.parse(stored),
      prepare: async () => null,
      create: async (tx) => {
        const { placeId } = body;
        if (placeId !== null) await usePlace(tx, placeId);
        const id = crypto.randomUUID();
        const at = clock.now();
        await insertCount(tx, { id, placeId, by, at });
        return { status: 201, body: await readCountFile(tx, id, shopTime(at, env.SHOP_TIME_ZONE).day) };
      },
    });
  } catch (error) {
    if (violates(error, 'stock_counts_once')) fail('count_open');
    throw error;
  }
}
