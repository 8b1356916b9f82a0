import { type ReactNode, useState } from 'react';
import { type DrawerCountForm, drawerCountForm, explainedCountForm } from '#contracts/forms/till.ts';
import type { CashCount } from '#domain/till/count.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import type { ButtonProps } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CountGrid } from './count-grid.tsx';
import { failureText, readCount } from './till.api.ts';

/** Empty count. */
export const EMPTY_COUNT: DrawerCountForm = {
  n10000: '',
  n5000: '',
  n2000: '',
  n1000: '',
  n500: '',
  n200: '',
  n100: '',
  n50: '',
  n25: '',
  n10: '',
  n5: '',
  n1: '',
  reason: '',
  memberId: '',
  passcode: '',
};

interface CountDialogProps {
  title: string;
  description: string;
  action: string;
  variant?: ButtonProps['variant'];
  /** True when the count needs a reason. */
  isExplained?: boolean;
  /** Sends the count. Equal content is sent with the same key; the dialog closes afterwards. */
  send: (count: CashCount, reason: string, key: string) => Promise<unknown>;
  onClose: () => void;
  /** Explains what will happen. */
  children: ReactNode;
}

/** Counts a drawer, to open it, to force it closed, or to correct its report. */
export function CountDialog(props: CountDialogProps) {
  const { title, description, action, variant = 'primary', isExplained = false, send, onClose, children } = props;
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: isExplained ? explainedCountForm : drawerCountForm,
    initial: EMPTY_COUNT,
    send: async (typed) => {
      await send(readCount(typed), typed.reason, sent.keyOf(typed));
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <FormDialog form={form} title={title} description={description} action={action} variant={variant} onClose={onClose}>
      {children}
      <CountGrid control={form.control} />
      {isExplained && (
        <FormField control={form.control} name="reason">
          {(field) => <TextField label="Reason" maxLength={200} autoComplete="off" {...field} />}
        </FormField>
      )}
    </FormDialog>
  );
}
