import { useId } from 'react';
import { MAX_PICKUP_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { useTakenPhotos } from './use-taken-photos.ts';

interface PhotoFieldProps {
  photoState: ReturnType<typeof useTakenPhotos>;
  error: string | undefined;
}

/** Takes photos of the device with the phone's camera. */
export function PhotoField({ photoState: { photos, files, isBusy, add, remove }, error }: PhotoFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">Photo of the device</legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id: photo, thumbnail }, index) => (
            <li key={photo} className="grid justify-items-center gap-1">
              {thumbnail === null ? (
                <span className="grid size-20 place-items-center rounded-xl bg-surface text-note">Photo</span>
              ) : (
                <img
                  src={thumbnail}
                  alt={`${index + 1}`}
                  width={80}
                  height={80}
                  className="size-20 rounded-xl object-cover"
                />
              )}
              <Button variant="quiet" aria-label={`Remove photo ${index + 1}`} onClick={() => remove(photo)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_PICKUP_PHOTOS && (
        <FileDrop
          label={photos.length === 0 ? 'Take a photo' : 'Another photo'}
          hint={isBusy ? 'One moment…' : 'Only the shop sees it.'}
          accept="image/*"
          isCamera
          onFiles={add}
        />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
