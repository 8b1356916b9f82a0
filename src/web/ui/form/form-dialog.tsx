import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { EditingDialog } from '../editing-dialog.tsx';
import { FormNotice } from './form-notice.tsx';
import type { Form } from './use-form.ts';

interface FormDialogProps {
  form: Pick<Form<never, never>, 'element' | 'isBusy' | 'isChanged' | 'failure'>;
  title: string;
  description?: string;
  /** Label of the button that sends the form. */
  action: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** True while sending cannot succeed. */
  isDisabled?: boolean;
  /** True when a toast announces a failure as well. */
  isFailureAnnounced?: boolean;
  onClose: () => void;
  /** Explanations and fields. */
  children: ReactNode;
  /** Content below the form that is not part of it. */
  below?: ReactNode;
}

/** Shows a dialog with one form, Cancel, and a button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, action, variant = 'primary', isDisabled = false, isFailureAnnounced = false, onClose } = props;
  const id = useId();
  return (
    <EditingDialog
      unsaved={form.isChanged}
      isBusy={form.isBusy}
      title={title}
      description={props.description}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={variant} busy={form.isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </div>
      }
    >
      <form {...form.element} id={id} className="grid gap-4">
        <FormNotice isAnnounced={isFailureAnnounced}>{form.failure}</FormNotice>
        {props.children}
      </form>
      {props.below}
    </EditingDialog>
  );
}
