import { type ReactNode, useId } from 'react';
import type { core } from 'zod/mini';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
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
  /** Does it; the dialog closes afterwards. */
  send: (typed: Reason) => Promise<void>;
  onClose: () => void;
  /** Says what will happen. */
  children: ReactNode;
}

/** Asks for the reason of a step that the books keep. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, schema, action, isDanger = false, send, onClose, children } = props;
  const id = useId();
  const { control, element, isBusy, isChanged, failure } = useForm({
    schema,
    initial: { reason: '' },
    send: async (typed) => {
      await send(typed);
      onClose();
    },
    tell: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <EditingDialog
      unsaved={isChanged && !isBusy}
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
            {action}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {children}
        <form {...element} id={id} className="grid gap-4">
          <FormNotice>{failure}</FormNotice>
          <FormField control={control} name="reason">
            {(field) => <TextField label="Reason" maxLength={200} autoComplete="off" {...field} />}
          </FormField>
        </form>
      </div>
    </EditingDialog>
  );
}
