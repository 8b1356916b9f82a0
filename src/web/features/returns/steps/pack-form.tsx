import { useId, useState } from 'react';
import { packReturnForm, weightOf } from '#contracts/forms/returns.ts';
import { lighterPicture } from '#web/lib/lighter-picture.ts';
import { newItemId } from '#web/lib/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberButton } from '#web/ui/scan/camera/number-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Photos } from '../return-facts.tsx';
import { type DeviceReturn, pack, refusalText, sendPhoto } from '../returns.api.ts';

/** Packs a device: a photo, its serial number by scan, and the weight of the parcel. Its label is made next. */
export function PackForm({ found }: { found: DeviceReturn }) {
  const form = useForm({
    schema: packReturnForm,
    initial: { serial: '', pounds: '', ounces: '', photos: '' },
    send: async ({ serial, ...weight }) => {
      await pack(found, { serial, weightOz: weightOf(weight) });
      toast({ title: 'Packed', description: 'The label is being made.' });
    },
    names: { weightOz: 'pounds' },
    tell: refusalText,
  });
  const { control, setValue } = form;
  return (
    <form {...form.element} className="grid gap-5">
      <FormNotice>{form.failure}</FormNotice>
      <FormField control={control} name="photos">
        {(field) => <PackingPhotos found={found} error={field.error} onSent={() => form.clearErrors('photos')} />}
      </FormField>
      <div className="grid gap-3">
        <FormField control={control} name="serial">
          {(field) => (
            <TextField
              label="IMEI or serial"
              hint={
                found.serialEnd === null
                  ? 'Scan it from the device.'
                  : `Scan it from the device: it has to end in ${found.serialEnd}.`
              }
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              {...field}
            />
          )}
        </FormField>
        <div>
          <NumberButton onNumber={(serial) => setValue('serial', serial, { shouldDirty: true })} />
        </div>
      </div>
      <fieldset className="grid grid-cols-2 gap-x-3">
        <legend className="mb-1.5 font-medium">Weight of the parcel</legend>
        <FormField control={control} name="pounds">
          {(field) => <TextField label="Pounds" inputMode="numeric" autoComplete="off" maxLength={2} {...field} />}
        </FormField>
        <FormField control={control} name="ounces">
          {(field) => <TextField label="Ounces" inputMode="numeric" autoComplete="off" maxLength={2} {...field} />}
        </FormField>
      </fieldset>
      <Button type="submit" size="lg" className="w-full" busy={form.isBusy}>
        Packed, make the label
      </Button>
    </form>
  );
}

interface PackingPhotosProps {
  found: DeviceReturn;
  error: string | undefined;
  onSent: () => void;
}

/** Takes photos of the packed device; each is sent at once. */
function PackingPhotos({ found, error, onSent }: PackingPhotosProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [left, setLeft] = useState(0);
  const text = failure ?? error;
  const add = async (files: readonly File[]) => {
    setFailure(null);
    setLeft(files.length);
    for (const [index, file] of files.entries()) {
      try {
        await sendPhoto(found.id, newItemId(), await lighterPicture(file));
        onSent();
      } catch (error) {
        setFailure(refusalText(error, false));
      }
      setLeft(files.length - index - 1);
    }
  };
  return (
    <fieldset aria-describedby={text === undefined ? undefined : `${id}-error`} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">Photo of the packed device</legend>
      {found.photos.length > 0 && <Photos photos={found.photos} />}
      <FileDrop
        label={found.photos.length === 0 ? 'Take a photo' : 'Another photo'}
        hint={left > 0 ? 'Sending…' : 'The device in its open box.'}
        accept="image/*"
        isCamera
        onFiles={(files) => void add(files)}
      />
      <FieldError id={`${id}-error`}>{text}</FieldError>
    </fieldset>
  );
}
