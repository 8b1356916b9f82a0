import { viewForm } from '#contracts/forms/views.ts';
import { saidOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastFailure } from '#web/ui/toast.tsx';

interface ViewNameFormProps {
  label: string;
  initial: string;
  send: (name: string) => Promise<void>;
  onCancel?: () => void;
}

/** Names a view. What is typed stays when a call fails. */
export function ViewNameForm({ label, initial, send, onCancel }: ViewNameFormProps) {
  const { control, element, isBusy } = useForm({
    schema: viewForm,
    initial: { name: initial },
    send: async ({ name }, { reset }) => {
      await send(name);
      reset({ name: initial });
    },
    tell: (error, isPlaced) => {
      if (isPlaced) return null;
      console.warn('The view could not be saved', error);
      toastFailure('Failed to save the view', saidOf(error));
      return null;
    },
  });
  return (
    <form {...element} className="compact-controls flex flex-wrap items-end gap-2">
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
    </form>
  );
}
