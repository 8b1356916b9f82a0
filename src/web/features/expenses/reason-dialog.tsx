import type { ReactNode } from 'react';
import type { core } from 'zod/mini';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { failureText } from './expenses.api.ts';

interface Reason {
  reason: string;
}

interface ReasonDialogProps {
  title: string;
  description: string;
  schema: core.$ZodType<Reason, Reason>;
  /** The button's label. */
  action: string;
  isDanger?: boolean;
  /** Sends the step; the dialog closes afterwards. */
  send: (typed: Reason) => Promise<void>;
  onClose: () => void;
  /** Explanation of the step. */
  children: ReactNode;
}

/** Asks for the reason of a step that stays in the books. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, schema, action, isDanger = false, send, onClose, children } = props;
  const form = useForm({
    schema,
    initial: { reason: '' },
    send: async (typed) => {
      await send(typed);
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      action={action}
      variant={isDanger ? 'danger' : 'primary'}
      onClose={onClose}
    >
      {children}
      <FormField control={form.control} name="reason">
        {(field) => <TextField label="Reason" maxLength={200} autoComplete="off" {...field} />}
      </FormField>
    </FormDialog>
  );
}
