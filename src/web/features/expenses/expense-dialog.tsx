import { useState } from 'react';
import type { z } from 'zod/mini';
import { type EditedExpenseForm, editedExpenseForm } from '#contracts/forms/expenses.ts';
import { EXPENSE_CATEGORIES, EXPENSE_SOURCES } from '#domain/expenses/words.ts';
import { formatMoney, toDecimal } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { priceText, sumText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { usePageData } from '#web/page-data.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { filledForm } from '#web/ui/form/filled-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { type Form, useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { EmployeeSelect } from './employee-select.tsx';
import { addExpense, type Expense, type ExpenseBody, editExpense, failureText } from './expenses.api.ts';
import { ReceiptsField } from './receipts/receipts-field.tsx';
import { type ReceiptUploads, useReceiptUploads } from './receipts/use-receipt-uploads.ts';

interface ExpenseDialogProps {
  /** The one that is edited; null to add one. */
  expense: Expense | null;
  /** The most that nobody else has to approve; null where there is no limit. */
  approvalAbove: string | null;
  onClose: () => void;
}

/** Adds an expense, or edits one (S2). What was typed stays when the call fails, and a second try adds nothing twice. */
export function ExpenseDialog({ expense, approvalAbove, onClose }: ExpenseDialogProps) {
  const receipts = useReceiptUploads();
  const { form, saved } = useExpenseForm(expense, receipts, onClose);
  const { control } = form;
  return (
    <FormDialog
      form={{ ...form, isChanged: form.isChanged || receipts.uploads.length > 0 }}
      title={expense === null ? 'Add expense' : 'Edit expense'}
      action={saved === null ? 'Add expense' : 'Save'}
      isFailureTold
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="category">
          {(field) => (
            <SelectField label="Category" placeholder="Choose a category" options={EXPENSE_CATEGORIES} {...field} />
          )}
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
      {approvalAbove !== null && <ApprovalHint control={control} approvalAbove={approvalAbove} />}
      <FormField control={control} name="description">
        {(field) => <TextField label="Description" maxLength={200} autoComplete="off" {...field} />}
      </FormField>
      <ReceiptsField expense={saved} receipts={receipts} isSending={form.isBusy} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="spentOn">
          {(field) => <TextField label="Paid on" type="date" {...field} />}
        </FormField>
        <FormField control={control} name="paidFrom">
          {(field) => <SelectField label="Paid from" options={EXPENSE_SOURCES} {...field} />}
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

/** Says beforehand that an amount will wait for another member. */
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

interface ExpenseForm {
  form: Form<EditedExpenseForm, SentExpense>;
  /** The expense as the server has it: its receipts may still be on their way. Null before it is added. */
  saved: Expense | null;
}

function useExpenseForm(expense: Expense | null, receipts: ReceiptUploads, onDone: () => void): ExpenseForm {
  const [sent] = useState(() => new SentKeys());
  const [saved, setSaved] = useState({ expense, body: '' });
  const { timeZone } = usePageData().shop;
  const [today] = useState(() => shopTime(new Date(), timeZone).day);
  const title = saved.expense === null ? 'Failed to add expense' : 'Failed to save expense';
  const form = useForm({
    schema: editedExpenseForm,
    initial: formOf(expense, today),
    send: async ({ reason, ...typed }) => {
      const body = bodyOf(typed);
      let current = saved.expense;
      // A second press, after receipts that failed, saves what was typed since then alone.
      if (current === null || saved.body !== JSON.stringify(body)) {
        const isNew = current === null;
        current = await (current === null
          ? addExpense(body, sent.keyOf(body))
          : editExpense(current, body, reason || null));
        setSaved({ expense: current, body: JSON.stringify(body) });
        toast({
          title: isNew ? 'Expense added successfully' : 'Expense saved',
          description: `${priceText(body.amount)} · ${body.description}`,
        });
      }
      if (!(await receipts.sendAll(current.id))) throw new UnsentReceipts();
      onDone();
    },
    tell: (error, isPlaced) => {
      if (error instanceof UnsentReceipts) return UNSENT_TEXT;
      toastFailure(title, isPlaced ? null : failureText(error));
      return isPlaced ? null : failureText(error);
    },
  });
  return { form, saved: saved.expense };
}

/** The expense is saved, and some of its receipts are not. */
class UnsentReceipts extends Error {}

const UNSENT_TEXT = 'The expense is saved, but some receipts aren’t. Check the messages next to them, then press Save.';

/** Fills the form with an expense, or with the shop's today. */
function formOf(expense: Expense | null, today: string): EditedExpenseForm {
  const empty = {
    category: '',
    amount: '',
    description: '',
    spentOn: today,
    paidFrom: 'card',
    employeeId: '',
    receiptUrl: '',
    notes: '',
    reason: '',
  };
  return expense === null ? empty : filledForm(empty, expense);
}

/** Builds the body of a form that has passed its checks. */
function bodyOf({ amount, employeeId, receiptUrl, ...same }: Omit<SentExpense, 'reason'>): ExpenseBody {
  return { ...same, amount: toDecimal(amount), employeeId: employeeId || null, receiptUrl: receiptUrl || null };
}
