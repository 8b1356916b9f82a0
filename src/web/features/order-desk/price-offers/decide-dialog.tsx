import { decisionForm, MOST_WORDS } from '#contracts/forms/price-offers.ts';
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

/** Decides a contested line, with words that the customer reads. It is decided once. */
export function DecideDialog({ offer, line, isRestored, onClose }: DecideDialogProps) {
  const form = useForm({
    schema: decisionForm,
    initial: { words: '' },
    send: async ({ words }) => {
      const body = { line: line.code, isRestored, words: words.trim() };
      await call('priceOffers.decide', { params: { id: offer.id }, body });
      toast({ title: isRestored ? 'Line restored' : 'Line upheld' });
      refreshOrders();
      onClose();
    },
    tell: (error, isPlaced) => {
      if (isPlaced) return null;
      refreshOrders();
      return messageOf(error) ?? 'The server did not answer. Press again: a line is never decided twice.';
    },
  });
  return (
    <FormDialog
      form={form}
      title={isRestored ? `Restore ${changeText(line.amount).slice(1)}?` : 'Uphold the line?'}
      description={`${line.label} · Order ${offer.number}`}
      action={isRestored ? 'Restore the Line' : 'Uphold the Line'}
      onClose={onClose}
    >
      <p>
        {isRestored
          ? 'The amount is given back. Once all contested lines are decided, the customer gets the new offer, or the quote where nothing is left to take off.'
          : 'The line stays. The customer reads why, and decides then: they cannot contest it again.'}
      </p>
      <FormField control={form.control} name="words">
        {(field) => (
          <TextAreaField
            label="Words to the customer"
            hint="Say what you looked at and what you saw."
            maxLength={MOST_WORDS}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
