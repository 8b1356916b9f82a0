import { useState } from 'react';
import type { z } from 'zod/mini';
import { type EditedExpenseForm, editedExpenseForm } from '#contracts/forms/expenses.ts';
import { DEFAULT_EXPENSE_SOURCE, EXPENSE_SOURCES, REFUND_TARGETS } from '#domain/expenses/words.ts';
import { formatMoney, toDecimal } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { useExpenseCategories } from '#web/lib/expense-categories.ts';
import { sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { filledForm } from '#web/ui/form/filled-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { type Form, useForm, useTyped } from '#web/ui/form/use-form.ts';
import { EmployeeSelect } from './employee-select.tsx';
import { addExpense, type Expense, type ExpenseBody, editExpense } from './expenses.api.ts';
import { ReceiptsField } from './receipts/receipts-field.tsx';
import { useSavedExpense } from './use-saved-expense.ts';

interface ExpenseDialogProps {
  /** Expense to edit; null to add one. */
  expense: Expense | null;
  /** Amount above which another member must approve; null without a limit. */
  approvalAbove: string | null;
  onClose: () => void;
}

/** Adds or edits an expense. The typed values stay when the call fails, and a retry adds nothing twice. */
export function ExpenseDialog({ expense, approvalAbove, onClose }: ExpenseDialogProps) {
  const { form, receipts, saved } = useExpenseForm(expense, onClose);
  const categories = useExpenseCategories(expense?.category);
  const isRefund = expense !== null && expense.refundOf !== null;
  const { control } = form;
  return (
    <FormDialog
      form={{ ...form, isChanged: form.isChanged || receipts.uploads.length > 0 }}
      title={expense === null ? 'Add expense' : isRefund ? 'Edit refund' : 'Edit expense'}
      action={saved === null ? 'Add expense' : 'Save'}
      isFailureAnnounced
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="category">
          {(field) => <SelectField label="Category" placeholder="Choose a category" options={categories} {...field} />}
        </FormField>
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
      </div>
      {approvalAbove !== null && !isRefund && <ApprovalHint control={control} approvalAbove={approvalAbove} />}
      <FormField control={control} name="description">
        {(field) => <TextField label="Description" maxLength={200} autoComplete="off" {...field} />}
      </FormField>
      <ReceiptsField expense={saved} receipts={receipts} isSending={form.isBusy} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="spentOn">
          {(field) => <TextField label={isRefund ? 'Came back on' : 'Paid on'} type="date" {...field} />}
        </FormField>
        <FormField control={control} name="paidFrom">
          {(field) =>
            isRefund ? (
              <SelectField label="Where it went" options={REFUND_TARGETS} {...field} />
            ) : (
              <SelectField label="Paid from" options={EXPENSE_SOURCES} {...field} />
            )
          }
        </FormField>
      </div>
      <FormField control={control} name="employeeId">
        {(field) => <EmployeeSelect keptId={expense?.employeeId ?? null} {...field} />}
      </FormField>
      <FormField control={control} name="receiptUrl">
        {(field) => (
          <TextField
            label="Receipt URL"
            optional
            hint="If the receipt is stored somewhere else. Without a receipt, we mark the expense “Receipt missing”."
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="notes">
        {(field) => <TextAreaField label="Notes" optional maxLength={1000} rows={2} {...field} />}
      </FormField>
      {expense !== null && (
        <FormField control={control} name="reason">
          {(field) => (
            <TextField
              label="Reason for the change"
              optional
              hint="Saved in the history with the old values."
              maxLength={200}
              autoComplete="off"
              {...field}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}

/** Warns in advance that an amount will wait for another member's approval. */
function ApprovalHint({
  control,
  approvalAbove,
}: {
  control: Form<EditedExpenseForm, SentExpense>['control'];
  approvalAbove: string;
}) {
  const cents = readTypedAmount(useTyped({ control, name: 'amount' }));
  return (
    <p role="status" className="text-note text-muted empty:hidden">
      {cents !== null &&
        cents > Number(approvalAbove) * 100 &&
        `${formatMoney(cents)} is over ${sumText(approvalAbove)}, so another employee has to approve it.`}
    </p>
  );
}

type SentExpense = z.output<typeof editedExpenseForm>;

function useExpenseForm(expense: Expense | null, onDone: () => void) {
  const { receipts, saved, save, failureReporter } = useSavedExpense(expense);
  const { timeZone } = usePageData().shop;
  const [today] = useState(() => shopTime(new Date(), timeZone).day);
  const form = useForm({
    schema: editedExpenseForm,
    initial: formOf(expense, today),
    send: async ({ reason, ...typed }) => {
      await save(bodyOf(typed), {
        add: addExpense,
        edit: (current, body) => editExpense(current, body, reason || null),
        added: 'Expense added successfully',
      });
      onDone();
    },
    reportFailure: failureReporter(saved === null ? 'Failed to add expense' : 'Failed to save expense'),
  });
  return { form, receipts, saved };
}

/** Fills the form with an expense, or with the shop's today. */
function formOf(expense: Expense | null, today: string): EditedExpenseForm {
  const empty = {
    category: '',
    amount: '',
    description: '',
    spentOn: today,
    paidFrom: DEFAULT_EXPENSE_SOURCE,
    employeeId: '',
    receiptUrl: '',
    notes: '',
    reason: '',
  };
  return expense === null ? empty : filledForm(empty, { ...expense, amount: expense.amount.replace('-', '') });
}

/** Builds the body of a form that has passed its checks. */
function bodyOf({ amount, employeeId, receiptUrl, ...same }: Omit<SentExpense, 'reason'>): ExpenseBody {
  return { ...same, amount: toDecimal(amount), employeeId: employeeId || null, receiptUrl: receiptUrl || null };
}
