import { type CountFile, type closeCount, countFile } from '#contracts/stock-counts.ts';
import { countNumber } from '#domain/inventory/stock-codes.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, writeOnce } from '#server/platform/idempotency.ts';
import { lockCount, writeClose } from './counts.queries.ts';
import { describeCount, readCountFile } from './describe-count.ts';
import { fixOutcomes, lockMissing, loseMissing } from './expected.queries.ts';

/**
 * Closes a stocktake: what became of each unit is fixed, and what is missing is lost, unless the count is given up. The missing
 * units are locked first, so that none is sold and lost at once.
 * @throws Failure not_found, count_closed, count_changed when another number is missing than the closer saw
 */
export async function endCount(
  context: Context,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof closeCount>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<CountFile>> {
  const by = staffOf(caller);
  const content = { ...params, ...body };
  const request = { scope: `inventory.closeCount ${staffKey(caller)}`, key: idempotencyKey, content };
  return writeOnce(context.database, request, countFile, async (tx) => {
    const row = (await lockCount(tx, params.id)) ?? fail('not_found');
    if (row.closedAt !== null) fail('count_closed');
    const { id } = row;
    const { end, note } = body;
    await lockMissing(tx, id);
    const { progress } = await describeCount(tx, row);
    if (end === 'counted' && progress.missing !== body.missing) fail('count_changed');
    const { at, today } = readMoment(context);
    await fixOutcomes(tx, id);
    if (end === 'counted') {
      await loseMissing(tx, { id, today, note: `Missing in stocktake ${countNumber(row.number)}: ${note}`, by, at });
    }
    await writeClose(tx, { id, end, note, by, at });
    return { status: 201, body: await readCountFile(tx, id, today) };
  });
}
