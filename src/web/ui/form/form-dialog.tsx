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
  /** True while sending cannot help. */
  isDisabled?: boolean;
  /** True when a toast announces a failure, too. */
  isFailureTold?: boolean;
  onClose: () => void;
  /** Explanations and fields. */
  children: ReactNode;
  /** Content below the form that does not belong to it. */
  below?: ReactNode;
}

/** A dialog that is one form, with Cancel and one button that sends it: adds or changes one thing. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, action, variant = 'primary', isDisabled = false, isFailureTold = false, onClose } = props;
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
        <FormNotice isTold={isFailureTold}>{form.failure}</FormNotice>
        {props.children}
      </form>
      {props.below}
    </EditingDialog>
  );
}
