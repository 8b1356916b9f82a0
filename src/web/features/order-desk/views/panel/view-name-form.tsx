import { viewForm } from '#contracts/forms/views.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showFailure } from '../../order-desk.api.ts';

interface ViewNameFormProps {
  label: string;
  initial: string;
  send: (name: string) => Promise<void>;
  onCancel?: () => void;
}

/** Names a view. Typed text survives a failed call. */
export function ViewNameForm({ label, initial, send, onCancel }: ViewNameFormProps) {
  const { control, element, isBusy, failure } = useForm({
    schema: viewForm,
    initial: { name: initial },
    send: async ({ name }, { reset }) => {
      await send(name);
      reset({ name: initial });
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : showFailure('Failed to save the view', error)),
  });
  return (
    <form {...element} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-44">
        <FormField control={control} name="name">
          {(field) => <TextField label={label} autoComplete="off" maxLength={40} {...field} />}
        </FormField>
      </div>
      <div className="flex gap-2">
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        {onCancel !== undefined && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <FormNotice isAnnounced>{failure}</FormNotice>
    </form>
  );
}
