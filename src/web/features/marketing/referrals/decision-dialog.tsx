import { referralDecisionForm } from '#contracts/forms/referrals.ts';
import { messageOf } from '#web/lib/api.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { referralName, signsText } from './referral-columns.tsx';
import { decideReferral, type Referral } from './referrals.api.ts';

const DECISIONS = {
  approve: { title: 'Approve', done: 'Referral approved', text: 'It’s treated like any other referral.' },
  refuse: { title: 'Refuse', done: 'Referral refused', text: 'No rewards will be paid for it. This is final.' },
} as const;

interface DecisionDialogProps {
  referral: Referral;
  decision: keyof typeof DECISIONS;
  onClose: () => void;
}

/** Approves or refuses a referral, with a reason for its history. */
export function DecisionDialog({ referral, decision, onClose }: DecisionDialogProps) {
  const { title, done, text } = DECISIONS[decision];
  const form = useForm({
    schema: referralDecisionForm,
    initial: { note: '' },
    send: async ({ note }) => {
      await decideReferral(referral.id, { decision, note });
      toast({ title: done, description: referralName(referral) });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : messageOf(error)),
  });
  return (
    <FormDialog
      form={form}
      title={`${title} ${referralName(referral)}`}
      description={text}
      action={title}
      variant={decision === 'refuse' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      {referral.signs.length > 0 && <p className="rounded-xl bg-sunken p-4">{signsText(referral)}</p>}
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField label="Reason" hint="Saved in its history." autoComplete="off" maxLength={300} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}
