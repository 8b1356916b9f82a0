import { decisionForm, MAX_DISPUTE_LENGTH } from '#contracts/forms/price-offers.ts';
import type { StaffPriceOffer } from '#contracts/price-offers.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { changeText } from '#web/lib/format.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshOrders } from '../order-desk.api.ts';

interface DecideDialogProps {
  offer: StaffPriceOffer;
  line: StaffPriceOffer['lines'][number];
  /** True to give the amount back, false to keep the line. */
  isRestored: boolean;
  onClose: () => void;
}

/** Decides a disputed line once, with a message that the customer reads. */
export function DecideDialog({ offer, line, isRestored, onClose }: DecideDialogProps) {
  const form = useForm({
    schema: decisionForm,
    initial: { words: '' },
    send: async ({ words }) => {
      const body = { line: line.code, isRestored, words: words.trim() };
      await call('priceOffers.decide', { params: { id: offer.id }, body });
      toast({ title: isRestored ? 'Deduction removed' : 'Deduction kept' });
      refreshOrders();
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      if (isPlaced) return null;
      refreshOrders();
      return messageOf(error);
    },
  });
  return (
    <FormDialog
      form={form}
      title={isRestored ? `Remove deduction (${changeText(line.amount).slice(1)})?` : 'Keep deduction?'}
      description={`${line.label} · Order ${offer.number}`}
      action={isRestored ? 'Remove deduction' : 'Keep deduction'}
      onClose={onClose}
    >
      <p>
        {isRestored
          ? 'The amount is added back. Once every dispute is decided, the customer gets a new offer, or the full quote if no deductions are left.'
          : 'The deduction stays. The customer sees your reason and decides. They can’t dispute it again.'}
      </p>
      <FormField control={form.control} name="words">
        {(field) => (
          <TextAreaField
            label="Message to the customer"
            hint="Describe what you checked and what you found."
            maxLength={MAX_DISPUTE_LENGTH}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
