import { type CountFile, type closeCount, countFile } from '#contracts/stock-counts.ts';
import { countNumber } from '#domain/inventory/stock-codes.ts';
import { beginOutflow, proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
import { staffKey } from '#server/platform/access.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { approveLoss } from '../approve-loss.ts';
import { lockCount, writeCountClose } from './counts.queries.ts';
import { describeCount, readCountFile } from './describe-count.ts';
import { fixOutcomes, lockMissing, markMissingAsLost } from './expected.queries.ts';

/**
 * Closes a stocktake: stores the outcome of each unit, and marks missing units as lost unless the count is given up. Locks the
 * missing units first, so none is sold and lost at the same time.
 * @throws Failure not_found, count_closed, count_changed when the number of missing units differs from the one that the caller
 * saw, and those of `proveApprover`, `beginOutflow` and `approveLoss`
 */
export async function endCount(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof closeCount>,
): Promise<Answer<CountFile>> {
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `inventory.closeCount ${staffKey(caller)}`, key: idempotencyKey, content };
  return createOnce(context.database, request, {
    readBody: (stored) => countFile.parse(stored),
    prepare: () => proveApprover(context, caller, body.second),
    create: async (tx, lockApprover) => {
      const { at, today } = readMoment(context);
      const outflow = await beginOutflow(tx, { caller, lockApprover, at });
      const { by } = outflow;
      const row = (await lockCount(tx, params.id)) ?? fail('not_found');
      if (row.closedAt !== null) fail('count_closed');
      const { id } = row;
      const { end, note: closeNote } = body;
      const costCents = await lockMissing(tx, id);
      const { progress } = await describeCount(tx, row);
      if (end === 'counted' && progress.missing !== body.missing) fail('count_changed');
      await fixOutcomes(tx, id);
      if (end === 'counted' && progress.missing > 0) {
        const loss = await approveLoss(tx, outflow, { costCents, subjectId: id });
        const note = `Missing in count ${countNumber(row.number)}: ${closeNote}`;
        await markMissingAsLost(tx, { id, today, note, by, at, loss });
      }
      await writeCountClose(tx, { id, end, note: closeNote, by, at });
      return { status: 201, body: await readCountFile(tx, id, today) };
    },
  });
}
