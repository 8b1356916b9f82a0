import { type Caller, type StaffActor, staffOf } from '#server/platform/access.ts';
import { type Moment, readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/** Author and time of a change of a document. */
export type ChangeStamp = Moment & { by: StaffActor };

/**
 * Changes a document of scanned units, such as a stocktake or a transfer. Scans into the same document run one after another.
 * @param lock finds the document and locks it
 * @throws Failure not_found
 */
export function inDocument<Row, Answer>(
  context: Pick<Context, 'database' | 'clock' | 'env'>,
  { params, caller }: { params: { id: string }; caller: Caller },
  lock: (tx: Transaction, id: string) => Promise<Row | null>,
  work: (tx: Transaction, row: Row, stamp: ChangeStamp) => Promise<Answer>,
): Promise<Answer> {
  const by = staffOf(caller);
  return context.database.transaction(async (tx) => {
    const row = (await lock(tx, params.id)) ?? fail('not_found');
    return work(tx, row, { by, ...readMoment(context) });
  });
}
