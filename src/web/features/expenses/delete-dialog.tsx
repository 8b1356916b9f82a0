import { expenseDeletionForm } from '#contracts/forms/expenses.ts';
import { dateText, sumText } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.tsx';
import { deleteExpense, type Expense } from './expenses.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Deletes an expense, with a reason. The expense and its history stay available under Show: Deleted. */
export function DeleteDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Delete expense"
      description={`${sumText(expense.amount)} · ${expense.description} · ${dateText(expense.spentOn)}`}
      schema={expenseDeletionForm}
      action="Delete expense"
      isDanger
      send={async ({ reason }) => {
        await deleteExpense(expense, reason);
        toast({ title: 'Expense deleted', description: expense.description });
      }}
      onClose={onClose}
    >
      <p>This removes it from the list and totals. You can still find it, with its history, under Show: Deleted.</p>
    </ReasonDialog>
  );
}
