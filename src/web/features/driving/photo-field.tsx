import { useId, useState } from 'react';
import { MOST_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { lighterPicture } from '#web/lib/lighter-picture.ts';
import { smallPicture } from '#web/lib/small-picture.ts';
import { newItemId } from '#web/lib/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';

/** A photo that was taken for a stop. */
export interface TakenPhoto {
  /** Made by this phone, so that a photo that is sent twice is added once. */
  id: string;
  content: Blob;
  /** A small picture of it, as a data address; null when this browser cannot read it. */
  small: string | null;
}

interface PhotoFieldProps {
  photos: readonly TakenPhoto[];
  onChange: (photos: readonly TakenPhoto[]) => void;
  error: string | undefined;
}

/** Takes photos of the device with the phone's camera. */
export function PhotoField({ photos, onChange, error }: PhotoFieldProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    const taken: TakenPhoto[] = [];
    for (const file of files.slice(0, MOST_PHOTOS - photos.length)) {
      const content = await lighterPicture(file);
      taken.push({ id: newItemId(), content, small: await smallPicture(content) });
    }
    setBusy(false);
    onChange([...photos, ...taken]);
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">Photo of the device</legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id: photo, small }, index) => (
            <li key={photo} className="grid justify-items-center gap-1">
              {small === null ? (
                <span className="grid size-20 place-items-center rounded-xl bg-surface text-note">Photo</span>
              ) : (
                <img
                  src={small}
                  alt={`${index + 1}`}
                  width={80}
                  height={80}
                  className="size-20 rounded-xl object-cover"
                />
              )}
              <Button
                variant="quiet"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onChange(photos.filter((one) => one.id !== photo))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MOST_PHOTOS && (
        <FileDrop
          label={photos.length === 0 ? 'Take a photo' : 'Another photo'}
          hint={isBusy ? 'One moment…' : 'Only the shop sees it.'}
          accept="image/*"
          isCamera
          onFiles={(files) => void add(files)}
        />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
