import { useState } from 'react';
import { referralDecisionForm } from '#contracts/forms/referrals.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { messageOf } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { rewardedName } from './pay-dialog.tsx';
import { type Referral, type Reward, undoReward } from './referrals.api.ts';

interface UndoDialogProps {
  referral: Referral;
  rewarded: Reward['rewarded'];
  onClose: () => void;
}

/** Undoes the payment of a reward, with a reason. */
export function UndoDialog({ referral, rewarded, onClose }: UndoDialogProps) {
  const [sent] = useState(() => new SentKeys());
  const reward = referral.rewards.find((candidate) => candidate.rewarded === rewarded);
  const rewardText = `${priceText(reward?.amount ?? '0.00')} to ${rewardedName(referral, rewarded)}`;
  const form = useForm({
    schema: referralDecisionForm,
    initial: { note: '' },
    send: async ({ note }) => {
      const body = { rewarded, note };
      await undoReward(referral.id, body, sent.keyOf(body));
      toast({ title: 'Reward payment undone', description: rewardText });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : messageOf(error)),
  });
  return (
    <FormDialog
      form={form}
      title={`Undo ${rewardText}`}
      description={`${moneyText(reward?.payment ?? null)} The reward can be paid again.`}
      action="Undo payment"
      variant="danger"
      onClose={onClose}
    >
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField label="Reason" hint="Saved in its history." autoComplete="off" maxLength={300} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}

/** Explains where the money must go. */
function moneyText(payment: Reward['payment']): string {
  if (payment === null || payment.method !== 'cash')
    return `Get the money back first: it was paid by ${methodLabel(payment?.method ?? 'cash')}.`;
  return payment.isBooked
    ? 'Put the cash back into the open drawer.'
    : 'Get the cash back first. No drawer changes: this payment was never taken from one.';
}
