import { useId, useRef } from 'react';
import { packReturnForm, weightOf } from '#contracts/forms/returns.ts';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { keptFiles } from '#web/lib/sending/kept-list.ts';
import { useUploads } from '#web/lib/sending/use-uploads.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { KeepOpen } from '#web/ui/photos/keep-open.tsx';
import { UploadRow } from '#web/ui/photos/upload-row.tsx';
import { NumberButton } from '#web/ui/scan/camera/number-button.tsx';
import { mayTakeNumber, useNumberScans } from '#web/ui/scan/use-number-scans.ts';
import { toast } from '#web/ui/toast.tsx';
import { Photos } from '../return-facts.tsx';
import { type DeviceReturn, recordPacking, refusalText, sendPhoto } from '../returns.api.ts';

/** Packs a device: a photo, its serial number by scan, and the weight of the parcel. Its label is made next. */
export function PackForm({ deviceReturn }: { deviceReturn: DeviceReturn }) {
  const packing = usePackingPhotos(deviceReturn.id, () => form.clearErrors('photos'));
  const form = useForm({
    schema: packReturnForm,
    initial: { serial: '', pounds: '', ounces: '', photos: '' },
    send: async ({ serial, ...weight }) => {
      if (!(await packing.sendAll())) throw new UnsentPhotos();
      await recordPacking(deviceReturn, { serial, weightOz: weightOf(weight) });
      toast({ title: 'Packed', description: 'Creating the label.' });
    },
    names: { weightOz: 'pounds' },
    reportFailure: (error, isPlaced) => (error instanceof UnsentPhotos ? UNSENT_TEXT : refusalText(error, isPlaced)),
  });
  const { control, setValue, readTyped } = form;
  const scanArea = useRef<HTMLDivElement>(null);
  useNumberScans({
    onNumber: (serial, way) => {
      if (mayTakeNumber(readTyped('serial'), serial, way)) setValue('serial', serial, { shouldDirty: true });
    },
    within: scanArea,
  });
  useLeaveWarning(form.isChanged);
  return (
    <form {...form.element} className="grid gap-5">
      <FormNotice>{form.failure}</FormNotice>
      <FormField control={control} name="photos">
        {(field) => <PackingPhotos deviceReturn={deviceReturn} packing={packing} error={field.error} />}
      </FormField>
      <div ref={scanArea} className="grid gap-3">
        <FormField control={control} name="serial">
          {(field) => (
            <TextField
              label="IMEI or serial"
              hint={
                deviceReturn.serialEnd === null
                  ? 'Scan it from the device.'
                  : `Scan it from the device. It should end in ${deviceReturn.serialEnd}.`
              }
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_NUMBER_TEXT_LENGTH}
              {...field}
            />
          )}
        </FormField>
        <div>
          <NumberButton onNumber={(serial) => setValue('serial', serial, { shouldDirty: true })} />
        </div>
      </div>
      <fieldset className="grid grid-cols-2 gap-x-3">
        <legend className="mb-1.5 font-medium">Package weight</legend>
        <FormField control={control} name="pounds">
          {(field) => <TextField label="Pounds" inputMode="numeric" autoComplete="off" maxLength={2} {...field} />}
        </FormField>
        <FormField control={control} name="ounces">
          {(field) => <TextField label="Ounces" inputMode="numeric" autoComplete="off" maxLength={2} {...field} />}
        </FormField>
      </fieldset>
      <Button type="submit" size="lg" className="w-full" busy={form.isBusy}>
        Create label
      </Button>
    </form>
  );
}

/** Thrown while some photos are not sent: the server accepts none after the packing. */
class UnsentPhotos extends Error {}

const UNSENT_TEXT = 'Some photos didn’t upload. Resend or remove them, then try again.';
const RETRY_MS = 4_000;

/** Uploads photos of the packed device at once; without a connection they wait in this browser, also after a reload. */
function usePackingPhotos(id: string, onSent: () => void) {
  const { add, ...uploading } = useUploads(
    keptFiles(workFiles, { key: `return-photos-${id}`, read: shapeOf<{ id: string }>({ id: readText }) }),
    {
      send: (photo, content, signal) => sendPhoto(id, photo.id, content, signal),
      onSent: async () => {
        onSent();
        await refreshReads('/api/returns');
      },
    },
    RETRY_MS,
  );
  return { ...uploading, add: (files: readonly File[]) => add(files, (photo) => ({ id: photo })) };
}

interface PackingPhotosProps {
  deviceReturn: DeviceReturn;
  packing: ReturnType<typeof usePackingPhotos>;
  error: string | undefined;
}

/** Takes photos of the packed device. */
function PackingPhotos({ deviceReturn, packing: { uploads, queue, isKept, add }, error }: PackingPhotosProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">Photo of the packed device</legend>
      {deviceReturn.photos.length > 0 && <Photos photos={deviceReturn.photos} />}
      {uploads.length > 0 && (
        <ul aria-label="Photos to send" className="grid gap-2">
          {uploads.map(({ item, thumbnail, state, failure }, index) => (
            <UploadRow
              key={item.id}
              number={deviceReturn.photos.length + index + 1}
              thumbnail={thumbnail}
              state={state}
              failure={failure === null ? null : refusalText(failure, false)}
              onRetry={() => void queue.retry((entry) => entry.item.id === item.id)}
              onRemove={() => queue.remove(item.id)}
            />
          ))}
        </ul>
      )}
      <KeepOpen isKept={isKept} photos={uploads} />
      <FileDrop
        label={deviceReturn.photos.length === 0 ? 'Take a photo' : 'Another photo'}
        hint="The device in its open box."
        accept="image/*"
        isCamera
        onFiles={add}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
