import crypto from 'node:crypto';
import { type addReceipt, type Receipt, receipt as receiptShape } from '#contracts/receipts.ts';
import { formatMoney } from '#domain/money.ts';
import {
  attachFile,
  type Files,
  findAttachment,
  listOwnersOfSame,
  type StoredFile,
} from '#server/modules/files/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { expenseEdited } from '../expense-events.ts';
import { type ExpenseRow, findFirstOf, lockExpense } from '../expenses.queries.ts';
import { translateRefusals } from '../read-expense.ts';
import { describeReceipt } from './read-receipts.ts';

/**
 * Adds a receipt to an expense, once for each Idempotency-Key. Stores the file before the row that refers to it.
 * @throws Failure not_found, file_type_refused, file_damaged, file_locked, picture_too_large, receipt_known, expense_month_closed
 */
export async function addReceiptTo(
  context: Context,
  files: Files,
  {
    params,
    query,
    file,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof addReceipt>, 'params' | 'query' | 'file' | 'caller' | 'idempotencyKey'>,
): Promise<Receipt> {
  const { actor } = staffOf(caller);
  const content = { ...params, ...query, sha256: crypto.hash('sha256', file) };
  const request = { scope: `receipts.add ${staffKey(caller)}`, key: idempotencyKey, content };
  const { body: added } = await translateRefusals(() =>
    createOnce<StoredFile, Receipt>(context.database, request, {
      readBody: (stored) => receiptShape.parse(stored),
      prepare: () => files.keep(file),
      create: async (tx, stored) => {
        // Locks the expense, so the same file is not added twice at once.
        const expense = (await lockExpense(tx, params.id)) ?? fail('not_found');
        const duplicate =
          query.known === 'keep' ? null : await findFirstOf(tx, await listOwnersOfSame(tx, 'expense', stored.sha256));
        if (duplicate !== null) fail('receipt_known', { errors: { file: describeDuplicate(duplicate) } });
        const id = crypto.randomUUID();
        await attachFile(tx, 'expense', {
          id,
          ownerId: expense.id,
          orderId: null,
          subject: 'receipt',
          name: query.name,
          fileId: stored.id,
          addedBy: actor,
          addedAt: context.clock.now(),
        });
        emit(tx, expenseEdited, expense.id);
        return { status: 201, body: describeReceipt((await findAttachment(tx, 'expense', id)) ?? fail('not_found')) };
      },
    }),
  );
  return added;
}

/** Names the expense that already has the receipt: 'This receipt is already on “Tape” from November 5, 2026, $12.50.' */
function describeDuplicate({
  description,
  spentOn,
  amountCents,
}: Pick<ExpenseRow, 'description' | 'spentOn' | 'amountCents'>): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(spentOn));
  return `This receipt is already on “${description}” from ${day}, ${formatMoney(amountCents)}.`;
}
