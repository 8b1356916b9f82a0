import type { Upload } from '#web/lib/sending/use-uploads.ts';
import { Button } from '../button.tsx';
import { Progress } from '../progress.tsx';

interface UploadRowProps extends Pick<Upload<unknown>, 'thumbnail' | 'state'> {
  /** Names the photo: "Photo 1". */
  number: number;
  /** Why the last try failed; null before one. */
  failure: string | null;
  onRetry: () => void;
  onRemove: () => void;
}

/** Shows a photo that is being uploaded: its progress, and buttons to retry or remove it. */
export function UploadRow({ number, thumbnail, state, failure, onRetry, onRemove }: UploadRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {thumbnail === null ? (
        <span aria-hidden="true" className="grid size-16 shrink-0 place-items-center rounded-xl bg-sunken text-sm">
          Photo
        </span>
      ) : (
        <img src={thumbnail} alt="" width={64} height={64} className="size-16 shrink-0 rounded-xl object-cover" />
      )}
      <div className="min-w-0 flex-1 basis-36" role="status">
        <p className={failure === null ? 'text-note' : 'text-note font-medium text-danger'}>
          {failure ?? `Photo ${number} ${state === 'sent' ? 'is sent' : 'is being sent'}`}
        </p>
        {(state === 'preparing' || state === 'sending') && (
          <Progress label={`Sending photo ${number}`} className="mt-2" />
        )}
      </div>
      <div className="-mr-3 ml-auto flex">
        {failure !== null && (
          <Button variant="quiet" className="px-3" onClick={onRetry}>
            Retry<span className="sr-only"> photo {number}</span>
          </Button>
        )}
        <Button variant="quiet" className="px-3" aria-label={`Remove photo ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
