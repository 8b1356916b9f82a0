import { useState } from 'react';
import { drawerExpenseForm } from '#contracts/forms/till.ts';
import { toDecimal } from '#domain/money.ts';
import { useExpenseCategories } from '#web/lib/expense-categories.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { bookExpense, failureText } from './till.api.ts';

interface ExpenseDialogProps {
  registerId: string;
  register: string;
  onClose: () => void;
}

/** Books an expense that is paid from the drawer. */
export function ExpenseDialog({ registerId, register, onClose }: ExpenseDialogProps) {
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: drawerExpenseForm,
    initial: { category: '', amount: '', description: '' },
    send: async ({ amount, ...fields }) => {
      const body = { ...fields, amount: toDecimal(amount), registerId };
      const { approval } = await bookExpense(body, sent.keyOf(body));
      sent.settle(body);
      toast({
        title: 'Expense booked',
        ...(approval === 'waiting' ? { description: 'An admin has to approve it.' } : {}),
      });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  const categories = useExpenseCategories();
  const { control } = form;
  return (
    <FormDialog form={form} title="Expense" description={register} action="Book expense" onClose={onClose}>
      <p className="text-muted">Pay for something the shop needs. The cash comes out of this drawer.</p>
      <FormField control={control} name="category">
        {(field) => <SelectField label="Category" placeholder="Choose a category" options={categories} {...field} />}
      </FormField>
      <FormField control={control} name="amount">
        {(field) => <TextField label="Amount" inputMode="decimal" autoComplete="off" maxLength={12} {...field} />}
      </FormField>
      <FormField control={control} name="description">
        {(field) => <TextField label="Description" autoComplete="off" maxLength={200} {...field} />}
      </FormField>
    </FormDialog>
  );
}
