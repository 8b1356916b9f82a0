import { useState } from 'react';
import { drawerDropForm, drawerKickForm, drawerMoveForm } from '#contracts/forms/till.ts';
import type { DrawerMove } from '#domain/till/cash-kinds.ts';
import { followJob, reportPrint } from '#web/features/printing/index.ts';
import { call } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Drawer, failureText, moveCash } from './till.api.ts';

export const MOVE_TEXTS = {
  pay_in: { title: 'Pay in', says: 'Add cash to the drawer, like change from the bank.', done: 'Paid in' },
  pay_out: { title: 'Pay out', says: 'Take cash out for a small purchase.', done: 'Paid out' },
  drop: { title: 'Drop to safe', says: 'Move cash from the drawer to the safe.', done: 'Dropped to safe' },
} as const satisfies Record<DrawerMove, { title: string; says: string; done: string }>;

interface MoveDialogProps {
  drawer: Drawer;
  register: string;
  kind: DrawerMove;
  onClose: () => void;
}

/** Puts cash into the drawer, or takes it out. */
export function MoveDialog({ drawer, register, kind, onClose }: MoveDialogProps) {
  const [sent] = useState(() => new SentKeys());
  const { title, says, done } = MOVE_TEXTS[kind];
  const isDrop = kind === 'drop';
  const form = useForm({
    schema: isDrop ? drawerDropForm : drawerMoveForm,
    initial: { amount: '', words: '' },
    send: async ({ amount: cents, words }) => {
      const move = { kind, cents, words };
      await moveCash(drawer.id, move, sent.keyOf(move));
      sent.settle(move);
      toast({ title: done });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <FormDialog form={form} title={title} description={register} action={title} onClose={onClose}>
      <p className="text-muted">{says}</p>
      <FormField control={form.control} name="amount">
        {(field) => <TextField label="Amount" inputMode="decimal" autoComplete="off" maxLength={12} {...field} />}
      </FormField>
      <FormField control={form.control} name="words">
        {(field) => <TextField label="Reason" optional={isDrop} autoComplete="off" maxLength={200} {...field} />}
      </FormField>
    </FormDialog>
  );
}

/** Opens the cash drawer for a reason, without moving cash. */
export function KickDialog({ drawer, register, onClose }: { drawer: Drawer; register: string; onClose: () => void }) {
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: drawerKickForm,
    initial: { reason: '' },
    send: async (body) => {
      const { jobId } = await call('till.kick', {
        params: { id: drawer.id },
        body,
        idempotencyKey: sent.keyOf(body),
      });
      sent.settle(body);
      onClose();
      void reportPrint(() => followJob(jobId));
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <FormDialog form={form} title="Open drawer" description={register} action="Open drawer" onClose={onClose}>
      <p className="text-muted">
        Opens the drawer without moving cash. Your name and the reason are recorded. It opens automatically for pay-ins,
        pay-outs, drops and cash payments.
      </p>
      <FormField control={form.control} name="reason">
        {(field) => <TextField label="Reason" autoComplete="off" maxLength={200} {...field} />}
      </FormField>
    </FormDialog>
  );
}
