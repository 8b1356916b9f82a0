import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { MOST_LINE_PHOTOS, type OwnPhoto } from './use-contest-photos.ts';

interface PhotosPartProps {
  /** Photos of this line. */
  photos: readonly OwnPhoto[];
  onFiles: (files: readonly File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Takes a customer's own photos of a line, and shows how far each has come. */
export function PhotosPart({ photos, onFiles, onRetry, onRemove }: PhotosPartProps) {
  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul className="grid gap-2">
          {photos.map((photo, index) => (
            <Photo key={photo.id} photo={photo} number={index + 1} onRetry={onRetry} onRemove={onRemove} />
          ))}
        </ul>
      )}
      {photos.length < MOST_LINE_PHOTOS && (
        <FileDrop
          label={photos.length === 0 ? 'Add Photos' : 'Add Another'}
          hint="Optional, up to 5. Only the shop sees them."
          accept="image/*"
          onFiles={onFiles}
        />
      )}
    </div>
  );
}

interface PhotoProps extends Pick<PhotosPartProps, 'onRetry' | 'onRemove'> {
  photo: OwnPhoto;
  number: number;
}

function Photo({ photo: { id, small, state, failure }, number, onRetry, onRemove }: PhotoProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {small === null ? (
        <span aria-hidden="true" className="grid size-16 shrink-0 place-items-center rounded-xl bg-sunken text-sm">
          Photo
        </span>
      ) : (
        <img src={small} alt="" width={64} height={64} className="size-16 shrink-0 rounded-xl object-cover" />
      )}
      <div className="min-w-0 flex-1 basis-36" role="status">
        <p className={state === 'failed' ? 'text-note font-medium text-danger' : 'text-note'}>
          {state === 'failed' ? failure : `Photo ${number} ${state === 'sent' ? 'is sent' : 'is being sent'}`}
        </p>
        {state === 'sending' && <Progress label={`Sending photo ${number}`} className="mt-2" />}
      </div>
      <div className="-mr-3 ml-auto flex">
        {state === 'failed' && (
          <Button
            variant="quiet"
            className="px-3"
            aria-label={`Send photo ${number} again`}
            onClick={() => onRetry(id)}
          >
            Retry
          </Button>
        )}
        <Button variant="quiet" className="px-3" aria-label={`Remove photo ${number}`} onClick={() => onRemove(id)}>
          Remove
        </Button>
      </div>
    </li>
  );
}
