import { type CountFile, type closeCount, countFile } from '#contracts/stock-counts.ts';
import { countNumber } from '#domain/inventory/stock-codes.ts';
import { holdOutflow, proveSecond, withoutApproval } from '#server/modules/approvals/index.ts';
import { staffKey } from '#server/platform/access.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { approveLoss } from '../approve-loss.ts';
import { lockCount, writeClose } from './counts.queries.ts';
import { describeCount, readCountFile } from './describe-count.ts';
import { fixOutcomes, lockMissing, loseMissing } from './expected.queries.ts';

/**
 * Closes a stocktake: what became of each unit is fixed, and what is missing is lost, unless the count is given up. The missing
 * units are locked first, so that none is sold and lost at once.
 * @throws Failure not_found, count_closed, count_changed when another number is missing than the closer saw, and those of
 * `proveSecond`, `holdOutflow` and `approveLoss`
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
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `inventory.closeCount ${staffKey(caller)}`, key: idempotencyKey, content };
  return createOnce(context.database, request, {
    readBody: (stored) => countFile.parse(stored),
    prepare: () => proveSecond(context, caller, body.second),
    create: async (tx, holdSecond) => {
      const { at, today } = readMoment(context);
      const outflow = await holdOutflow(tx, { caller, holdSecond, at });
      const { by } = outflow;
      const row = (await lockCount(tx, params.id)) ?? fail('not_found');
      if (row.closedAt !== null) fail('count_closed');
      const { id } = row;
      const { end, note: words } = body;
      const costCents = await lockMissing(tx, id);
      const { progress } = await describeCount(tx, row);
      if (end === 'counted' && progress.missing !== body.missing) fail('count_changed');
      await fixOutcomes(tx, id);
      if (end === 'counted' && progress.missing > 0) {
        const loss = await approveLoss(tx, outflow, { costCents, subjectId: id });
        const note = `Missing in stocktake ${countNumber(row.number)}: ${words}`;
        await loseMissing(tx, { id, today, note, by, at, loss });
      }
      await writeClose(tx, { id, end, note: words, by, at });
      return { status: 201, body: await readCountFile(tx, id, today) };
    },
  });
}
