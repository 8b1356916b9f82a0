import { useState } from 'react';
import { expenseRefundForm } from '#contracts/forms/expenses.ts';
import { REFUND_TARGETS } from '#domain/expenses/words.ts';
import { toDecimal } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Expense, editExpense, refundExpense } from './expenses.api.ts';
import { ReceiptsField } from './receipts/receipts-field.tsx';
import { useSavedExpense } from './use-saved-expense.ts';

/** Records money that came back on an expense, with its receipt. */
export function RefundDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { receipts, saved, save, failureReporter } = useSavedExpense(null);
  const { timeZone } = usePageData().shop;
  const [today] = useState(() => shopTime(new Date(), timeZone).day);
  const form = useForm({
    schema: expenseRefundForm,
    initial: { amount: '', spentOn: today, paidFrom: expense.paidFrom, notes: '' },
    send: async ({ amount, ...typed }) => {
      await save(
        { ...typed, amount: toDecimal(amount) },
        {
          add: (body, key) => refundExpense(expense, body, key),
          edit: (current, body) => {
            const { category, description, employeeId, receiptUrl } = current;
            return editExpense(current, { category, description, employeeId, receiptUrl, ...body }, null);
          },
          added: 'Refund recorded',
        },
      );
      onClose();
    },
    reportFailure: failureReporter('Failed to record the refund'),
  });
  const { control } = form;
  return (
    <FormDialog
      form={{ ...form, isChanged: form.isChanged || receipts.uploads.length > 0 }}
      title="Money came back"
      description={`${expense.description} · up to ${sumText(expense.leftToComeBack ?? '0.00')}`}
      action={saved === null ? 'Record refund' : 'Save'}
      isFailureAnnounced
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="amount">
          {(field) => (
            <TextField
              label="Amount ($)"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              maxLength={14}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="spentOn">
          {(field) => <TextField label="Came back on" type="date" min={expense.spentOn} max={today} {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="paidFrom">
        {(field) => (
          <SelectField
            label="Where it went"
            hint="Cash goes into the open drawer. Other ways move no cash."
            options={REFUND_TARGETS}
            {...field}
          />
        )}
      </FormField>
      <ReceiptsField expense={saved} receipts={receipts} isSending={form.isBusy} />
      <FormField control={control} name="notes">
        {(field) => <TextAreaField label="Notes" optional maxLength={1000} rows={2} {...field} />}
      </FormField>
    </FormDialog>
  );
}
