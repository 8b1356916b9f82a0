import { useState } from 'react';
import { saleReversalForm } from '#contracts/forms/inventory.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { priceText } from '#web/lib/format.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { refusalText, reverseSale, type Unit, type UnitSale } from '../inventory.api.ts';

/** Reverses a sale by a new entry, with a reason. The unit can then be sold again. */
export function ReverseSaleDialog({ unit, sale, onClose }: { unit: Unit; sale: UnitSale; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const form = useForm({
    schema: saleReversalForm,
    initial: { reason: '' },
    send: async ({ reason }) => {
      await reverseSale(sale, reason, key);
      toast({ title: `Sale of ${unit.number} reversed` });
      onClose();
    },
    reportFailure: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title="Reverse sale"
      description={`${unit.number}, sold for ${priceText(sale.price)} by ${methodLabel(sale.method)}`}
      action="Reverse sale"
      variant="danger"
      onClose={onClose}
    >
      <p>
        The sale stays on record as reversed, and the unit is ready to sell again.{' '}
        {sale.method === 'cash'
          ? 'Cash comes out of the drawer that took it if that’s still open, otherwise out of this computer’s drawer.'
          : 'Refund the buyer yourself. This doesn’t send any money.'}
      </p>
      <FormField control={form.control} name="reason">
        {(field) => (
          <TextAreaField
            label="Reason"
            rows={2}
            maxLength={500}
            {...field}
            onChange={({ target }) => field.onChange(target.value.replaceAll('\n', ' '))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
