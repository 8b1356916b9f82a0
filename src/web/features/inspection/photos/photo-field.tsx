import { useId } from 'react';
import type { PhotoSubject } from '#domain/inspection/photos.ts';
import { messageOf } from '#web/lib/api.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/field.tsx';
import { KeepOpen } from '#web/ui/photos/keep-open.tsx';
import { CloseIcon } from '#web/ui/site-icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useBench } from '../bench-context.ts';
import type { PhotoUpload } from './use-photos.ts';

interface PhotoFieldProps {
  subject: PhotoSubject;
  /** Subject of the photo, for the names of its buttons: "Cracked screen". */
  label: string;
  /** True when the finding lowers the price: the inspection then needs a photo of it. */
  isNeeded: boolean;
}

/** Shows the photos of one subject, sent and waiting, and a button that opens the camera. */
export function PhotoField({ subject, label, isNeeded }: PhotoFieldProps) {
  const id = useId();
  const { place, photos, bench, isReadOnly } = useBench();
  const rounds = bench.inspections.map((round) => ({
    isDraft: !round.isDone,
    sent: round.photos.filter((photo) => photo.subject === subject),
  }));
  const uploads = photos.uploads.filter(({ item }) => item.subject === subject);
  const isKept = subject === 'box' && bench.arrival !== null;
  const count = uploads.length + rounds.reduce((sum, { sent }) => sum + sent.length, 0);
  const isMissing = isNeeded && count === 0 && !isReadOnly;
  if (isReadOnly && count === 0) return null;
  let number = 0;
  return (
    <div className="grid min-w-0 gap-2">
      {count > 0 && (
        <ul aria-label={`Photos: ${label}`} className="flex flex-wrap gap-2">
          {rounds.map(({ isDraft, sent }) =>
            sent.map((photo) => {
              number += 1;
              const name = `Photo ${number}: ${label}`;
              const { full, preview } = place.photo(photo.id);
              return (
                <Thumb
                  key={photo.id}
                  name={name}
                  src={preview}
                  href={full}
                  onRemove={isDraft && !isReadOnly && !isKept ? () => void photos.remove(photo.id) : null}
                />
              );
            }),
          )}
          {uploads.map((upload) => (
            <WaitingThumb key={upload.item.id} upload={upload} label={label} />
          ))}
        </ul>
      )}
      <KeepOpen isKept={photos.isKept} photos={uploads} />
      {!isReadOnly && (
        <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
          <input
            id={id}
            type="file"
            multiple
            accept="image/*"
            capture="environment"
            aria-label={`${count === 0 ? 'Take a photo' : 'Another photo'}: ${label}`}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            className="peer sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // Clears the input: choosing the same file again must count as a change.
              target.value = '';
              photos.add(subject, files);
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              isMissing ? 'primary' : 'secondary',
              'md',
              'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
            )}
          >
            {count === 0 ? 'Take a photo' : 'Another photo'}
          </label>
          {isMissing && (
            <p id={`${id}-missing`} className="text-note font-medium text-on-tone-orange">
              <span className="rounded-lg bg-tone-orange px-2 py-1">Photo needed: this lowers the price</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const THUMB = 'size-20 rounded-xl border border-line object-cover';

interface ThumbProps {
  name: string;
  src: string;
  href: string;
  onRemove: (() => void) | null;
}

function Thumb({ name, src, href, onRemove }: ThumbProps) {
  return (
    <li className="flex">
      <a href={href} target="_blank" rel="noreferrer" className="rounded-xl">
        <img src={src} alt={name} width={80} height={80} loading="lazy" className={THUMB} />
      </a>
      {onRemove !== null && <RemoveButton name={name} onPress={onRemove} />}
    </li>
  );
}

function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onPress}
      className="grid size-target place-items-center self-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      <CloseIcon className="size-5" />
    </button>
  );
}

function WaitingThumb({ upload, label }: { upload: PhotoUpload; label: string }) {
  const { photos } = useBench();
  const { item, thumbnail, state, failure } = upload;
  const isUnsent = state === 'waits' || state === 'refused';
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="relative">
        {thumbnail === null ? (
          <span className={cx(THUMB, 'grid place-items-center bg-sunken')} />
        ) : (
          <img src={thumbnail} alt="" width={80} height={80} className={cx(THUMB, 'opacity-60')} />
        )}
        <span role="status" className="absolute inset-0 grid place-items-center">
          {!isUnsent && <Spinner />}
          <span className={isUnsent ? 'rounded-md bg-surface px-1 text-sm font-medium' : 'sr-only'}>
            {!isUnsent ? `Sending photo: ${label}` : state === 'waits' ? 'Waiting' : 'Not sent'}
          </span>
        </span>
      </span>
      {state === 'waits' && (
        <button type="button" className={buttonClass('quiet', 'md', 'px-3')} onClick={photos.retry}>
          Try Again<span className="sr-only">: {label}</span>
        </button>
      )}
      {isUnsent && <RemoveButton name={`unsent photo: ${label}`} onPress={() => photos.drop(item.id)} />}
      <FieldError id={`${item.id}-error`}>{state === 'refused' ? messageOf(failure) : null}</FieldError>
    </li>
  );
}
