import { useState } from 'react';
import { unitSaleForm } from '#contracts/forms/inventory.ts';
import { SALE_CHANNELS } from '#domain/inventory/sale-channels.ts';
import { needsSaleReason, saleLossCents } from '#domain/inventory/sale-loss.ts';
import { formatMoney, parseSum, toDecimal } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payment-methods.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { ApiError } from '#web/lib/api.ts';
import { sumText } from '#web/lib/format.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { toastWithUndo } from '#web/ui/undo/undo-toast.tsx';
import { refusalText, reverseSale, sellUnit, type Unit } from '../inventory.api.ts';
import { deviceText } from '../unit-words.tsx';

/** Sells a unit. The unit's dialog below shows the sale and its margin. */
export function SaleDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const [sent] = useState(() => new SentKeys());
  // True once the server requires a reason: the unit's cost may have risen since this dialog opened.
  const [isReasonRequired, setReasonRequired] = useState(false);
  // Only an admin may reverse a sale.
  const isAdmin = useIsAdmin();
  const form = useForm({
    schema: unitSaleForm,
    initial: { price: '', fee: '', method: '', channel: 'counter', buyer: '', reason: '' },
    send: async ({ price, fee, method, channel, buyer, reason }) => {
      const amounts = { price: toDecimal(price), fee: toDecimal(readTypedAmount(fee) ?? 0) };
      const body = { ...amounts, method, channel, buyer: buyer || null, reason: reason || null };
      const sale = await sellUnit(unit.id, body, sent.keyOf(body));
      sent.settle(body);
      const notice = { title: `Unit ${unit.number} sold`, description: `Margin ${sumText(sale.margin)}` };
      const key = newIdempotencyKey();
      if (!isAdmin) toast(notice);
      else
        toastWithUndo(notice, `Sale of ${unit.number} reversed`, () =>
          reverseSale(sale, 'Undone right after the sale', key),
        );
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      if (error instanceof ApiError && 'reason' in error.errors) setReasonRequired(true);
      return refusalText(error, isPlaced);
    },
  });
  const { control } = form;
  const [price, fee] = useTyped({ control, name: ['price', 'fee'] });
  const priceCents = readTypedAmount(price);
  const sums = { priceCents: priceCents ?? 0, feeCents: readTypedAmount(fee) ?? 0, costCents: parseSum(unit.cost) };
  const isFarBelowCost = priceCents !== null && needsSaleReason(sums);
  const asksReason = isFarBelowCost || isReasonRequired;
  return (
    <FormDialog
      form={form}
      title="Sell unit"
      description={`${unit.number}, ${deviceText(unit)}, cost ${sumText(unit.cost)}`}
      action="Sell"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="price">
          {(field) => <TextField label="Price ($)" inputMode="decimal" autoComplete="off" maxLength={12} {...field} />}
        </FormField>
        <FormField control={control} name="fee">
          {(field) => (
            <TextField label="Fee ($)" optional inputMode="decimal" autoComplete="off" maxLength={12} {...field} />
          )}
        </FormField>
        <FormField control={control} name="method">
          {(field) => (
            <SelectField label="Paid by" placeholder="Choose a method" options={PAYMENT_METHODS} {...field} />
          )}
        </FormField>
        <FormField control={control} name="channel">
          {(field) => <SelectField label="Sold where" options={SALE_CHANNELS} {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="buyer">
        {(field) => <TextField label="Buyer" optional autoComplete="off" maxLength={120} {...field} />}
      </FormField>
      {asksReason && (
        <FormField control={control} name="reason">
          {(field) => (
            <TextField
              label="Reason for selling below cost"
              hint={isFarBelowCost ? `${formatMoney(saleLossCents(sums))} below cost` : undefined}
              autoComplete="off"
              maxLength={500}
              {...field}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
