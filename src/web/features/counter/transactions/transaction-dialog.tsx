import { useState } from 'react';
import { transactionForm } from '#contracts/forms/counter.ts';
import { PrintButton } from '#web/features/printing/index.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { changeTransactionStatus, paperOfVisit, refreshTransactions, type Transaction } from '../counter.api.ts';
import { TRANSACTION_OPTIONS } from './status-labels.ts';
import { deviceText, moneyText } from './transaction-card.tsx';

interface TransactionDialogProps {
  transaction: Transaction;
  onClose: () => void;
  onOpenVisit: (id: string) => void;
}

/** Changes the status of a transaction, which is its order's, with history and messages. */
export function TransactionDialog({ transaction, onClose, onOpenVisit }: TransactionDialogProps) {
  // Undefined once a conflicting change was shown: the next press then saves over any version.
  const [version, setVersion] = useState<number | undefined>(transaction.version);
  const form = useForm({
    schema: transactionForm,
    initial: { status: transaction.status ?? '', notes: '', sendSMS: true, sendEmail: true },
    send: async ({ notes, ...typed }) => {
      await changeTransactionStatus(transaction.id, {
        ...typed,
        notes: notes || null,
        ...(version === undefined ? {} : { version }),
      });
      toast({ title: 'Status updated successfully' });
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      if (error instanceof ApiError && error.code === 'order_changed') {
        refreshTransactions();
        setVersion(undefined);
        return 'Someone else just changed this transaction. Press again to save your change anyway.';
      }
      const message = messageOf(error);
      toastFailure('Failed to update status', isPlaced ? null : message);
      return isPlaced ? null : message;
    },
  });
  const { visit } = transaction;
  return (
    <FormDialog
      form={form}
      title="Update status"
      description={`${transaction.transactionNumber} · ${deviceText(transaction)} · ${transaction.customerName} · ${moneyText(transaction)}`}
      action="Update status"
      isFailureAnnounced
      onClose={onClose}
      below={
        visit === null ? null : (
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4">
            <Button variant="secondary" onClick={() => onOpenVisit(visit.id)}>
              Open visit {visit.number}
            </Button>
            <PrintButton variant="quiet" label="Print receipt" paper={paperOfVisit(visit.id)} />
          </p>
        )
      }
    >
      <FormField control={form.control} name="status">
        {(field) => <SelectField label="Status" placeholder="Choose" options={TRANSACTION_OPTIONS} {...field} />}
      </FormField>
      <FormField control={form.control} name="notes">
        {(field) => (
          <TextAreaField
            label="Notes"
            optional
            hint="For staff only. The customer won’t see them."
            maxLength={1000}
            rows={2}
            {...field}
          />
        )}
      </FormField>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-medium">Notify the customer</legend>
        <FormField control={form.control} name="sendSMS">
          {(field) => <CheckField label="Send text" {...field} />}
        </FormField>
        <FormField control={form.control} name="sendEmail">
          {(field) => <CheckField label="Send email" {...field} />}
        </FormField>
      </fieldset>
    </FormDialog>
  );
}
