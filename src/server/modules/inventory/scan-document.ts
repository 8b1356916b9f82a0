import { type Caller, type StaffActor, staffOf } from '#server/platform/access.ts';
import { type Moment, readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/** Who changes a document, and when. */
export type Signed = Moment & { by: StaffActor };

/**
 * Changes a document of scanned units, such as a stocktake or a transfer: all who scan into one take turns.
 * @param lock finds it, and has others wait for it
 * @throws Failure not_found
 */
export function inDocument<Row, Answer>(
  context: Pick<Context, 'database' | 'clock' | 'env'>,
  { params, caller }: { params: { id: string }; caller: Caller },
  lock: (tx: Transaction, id: string) => Promise<Row | null>,
  work: (tx: Transaction, row: Row, signed: Signed) => Promise<Answer>,
): Promise<Answer> {
  const by = staffOf(caller);
  return context.database.transaction(async (tx) => {
    const row = (await lock(tx, params.id)) ?? fail('not_found');
    return work(tx, row, { by, ...readMoment(context) });
  });
}
