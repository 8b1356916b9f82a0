import { MAX_LINE_PHOTOS } from '#domain/inspection/price-offer-states.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { KeepOpen } from '#web/ui/photos/keep-open.tsx';
import { UploadRow } from '#web/ui/photos/upload-row.tsx';
import type { OwnPhoto } from './use-contest-photos.ts';

interface PhotosPartProps {
  /** Photos of this line. */
  photos: readonly OwnPhoto[];
  isKept: boolean;
  onFiles: (files: readonly File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Lets a customer add photos to a line, and shows the progress of each. */
export function PhotosPart({ photos, isKept, onFiles, onRetry, onRemove }: PhotosPartProps) {
  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul className="grid gap-2">
          {photos.map(({ id, thumbnail, state, failure }, index) => (
            <UploadRow
              key={id}
              number={index + 1}
              thumbnail={thumbnail}
              state={state}
              failure={failure}
              onRetry={() => onRetry(id)}
              onRemove={() => onRemove(id)}
            />
          ))}
        </ul>
      )}
      <KeepOpen isKept={isKept} photos={photos} />
      {photos.length < MAX_LINE_PHOTOS && (
        <FileDrop
          label={photos.length === 0 ? 'Add Photos' : 'Add Another'}
          hint={`Optional, up to ${MAX_LINE_PHOTOS}. Only we can see them.`}
          accept="image/*"
          onFiles={onFiles}
        />
      )}
    </div>
  );
}
