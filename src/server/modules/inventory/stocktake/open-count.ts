import crypto from 'node:crypto';
import { type CountFile, countFile, type openCount } from '#contracts/stock-counts.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, writeOnce } from '#server/platform/idempotency.ts';
import { refuseViolations } from '#server/platform/writing/refusing.ts';
import { usePlace } from '../places/locations.ts';
import { insertCount } from './counts.queries.ts';
import { readCountFile } from './describe-count.ts';

/** Begins a stocktake of one place or of all places. @throws Failure location_inactive, count_open */
export async function beginCount(
  context: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof openCount>,
): Promise<Answer<CountFile>> {
  const by = staffOf(caller);
  const request = { scope: `inventory.openCount ${staffKey(caller)}`, key: idempotencyKey, content: body };
  return refuseViolations({ stock_counts_once: { code: 'count_open' } }, () =>
    writeOnce(context.database, request, countFile, async (tx) => {
      const { placeId } = body;
      if (placeId !== null) await usePlace(tx, placeId);
      const id = crypto.randomUUID();
      const { at, today } = readMoment(context);
      await insertCount(tx, { id, placeId, by, at });
      return { status: 201, body: await readCountFile(tx, id, today) };
    }),
  );
}
