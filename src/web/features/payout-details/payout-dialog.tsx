import { type PayoutForm, payoutForm } from '#contracts/forms/payouts.ts';
import { formatMoney } from '#domain/money.ts';
import { feeOf, type PaymentFees } from '#domain/payouts/fees.ts';
import { PAYOUT_WAY_VALUES, type PayoutWayName, payoutWay } from '#domain/payouts/payout-ways.ts';
import { type CallInput, messageOf } from '#web/lib/api.ts';
import { usePageData } from '#web/page-data.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { toast } from '#web/ui/toast.tsx';

function optionOf(way: PayoutWayName, fees: PaymentFees) {
  const { value, label, hint, method } = payoutWay(way);
  const fee = feeOf(method, fees);
  if (fee === 0) return { value, label, hint, aside: 'No fee' };
  const text = formatMoney(fee);
  return {
    value,
    label,
    hint: `${hint}. ${fees.paidBy === 'shop' ? `We cover the ${text} fee` : `A ${text} fee is taken off`}.`,
  };
}

type Choice = CallInput<'payoutDetails.give'>['body'];

interface PayoutDialogProps {
  title: string;
  description: string;
  /** Sends the choice. @throws as `call` does */
  give: (choice: Choice) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how a customer is paid, and for the details that the way needs. */
export function PayoutDialog({ title, description, give, onClose }: PayoutDialogProps) {
  const { payoutWays, fees } = usePageData().shop;
  const initial: PayoutForm = { way: '', to: '' };
  const form = useForm({
    schema: payoutForm,
    initial,
    send: async ({ way, to }) => {
      await give(payoutWay(way).asks === null ? { way } : { way, to });
      toast({ title: 'Payout details saved' });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : messageOf(error)),
  });
  const { control } = form;
  const typed = useTyped({ control, name: 'way' });
  const way = PAYOUT_WAY_VALUES.find((candidate) => candidate === typed);
  const asks = way === undefined ? null : payoutWay(way).asks;
  return (
    <FormDialog form={form} title={title} description={description} action="Save" onClose={onClose}>
      <FormField control={control} name="way" dependents={['to']}>
        {(field) => (
          <RadioCards
            legend="How do you want to be paid?"
            columns={2}
            options={payoutWays.map((name) => optionOf(name, fees))}
            {...field}
          />
        )}
      </FormField>
      {asks !== null && (
        <FormField control={control} name="to">
          {(field) => (
            <TextField
              label={asks}
              hint="Encrypted. Only the person who pays you can see it."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              {...field}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
