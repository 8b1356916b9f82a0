import type { deleteReceipt, Receipt } from '#contracts/receipts.ts';
import { findAttachment, markDeleted } from '#server/modules/files/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { expenseEdited } from '../expense-events.ts';
import { lockExpense } from '../expenses.queries.ts';
import { translateRefusals } from '../read-expense.ts';
import { describeReceipt } from './read-receipts.ts';

/**
 * Marks a receipt as deleted; keeps the row and the file. A repeated call changes nothing.
 * @throws Failure not_found, expense_month_closed
 */
export async function removeReceipt(
  { database, clock }: Context,
  { params, caller }: Pick<Call<typeof deleteReceipt>, 'params' | 'caller'>,
): Promise<Receipt> {
  const { actor } = staffOf(caller);
  return translateRefusals(() =>
    database.transaction(async (tx) => {
      const { ownerId: expenseId } = (await findAttachment(tx, 'expense', params.id)) ?? fail('not_found');
      if ((await lockExpense(tx, expenseId)) === null) fail('not_found');
      if (await markDeleted(tx, params.id, actor, clock.now())) emit(tx, expenseEdited, expenseId);
      return describeReceipt((await findAttachment(tx, 'expense', params.id)) ?? fail('not_found'));
    }),
  );
}
