import { useState } from 'react';
import { rewardPaymentForm } from '#contracts/forms/referrals.ts';
import { PAYMENT_METHODS } from '#domain/payment-methods.ts';
import { messageOf } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { payReward, type Referral, type Reward } from './referrals.api.ts';

interface PayDialogProps {
  referral: Referral;
  rewarded: Reward['rewarded'];
  onClose: () => void;
}

const METHODS = PAYMENT_METHODS.map(({ value, label }) => ({ value, label }));

/** Returns the name of a reward's recipient. */
export function rewardedName({ referrer, order }: Referral, rewarded: Reward['rewarded']): string {
  return rewarded === 'referrer' ? (referrer?.name ?? 'Former customer') : order.customerName;
}

/** Marks a reward as paid, which books it. Staff hand over the money outside of the product. */
export function PayDialog({ referral, rewarded, onClose }: PayDialogProps) {
  const [sent] = useState(() => new SentKeys());
  const name = rewardedName(referral, rewarded);
  const amount = priceText(referral.rewards.find((reward) => reward.rewarded === rewarded)?.amount ?? '0.00');
  const form = useForm({
    schema: rewardPaymentForm,
    initial: { method: '', note: '' },
    send: async ({ method, note }) => {
      const body = { rewarded, method, note: note === '' ? null : note };
      await payReward(referral.id, body, sent.keyOf(body));
      toast({ title: 'Reward marked as paid', description: `${amount} to ${name}` });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : messageOf(error)),
  });
  return (
    <FormDialog
      form={form}
      title={`Pay ${amount} to ${name}`}
      description="Pay them first. This records it as a marketing expense. Cash comes out of the open drawer."
      action="Mark as paid"
      onClose={onClose}
    >
      <FormField control={form.control} name="method">
        {(field) => <SelectField label="Method" placeholder="Choose a method" options={METHODS} {...field} />}
      </FormField>
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField label="Note" optional hint="For example, the transfer number." maxLength={300} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}
