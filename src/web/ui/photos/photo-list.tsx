import { useState } from 'react';
import { PhotoViewer, type ShownPhoto } from './photo-viewer.tsx';

interface PhotoListProps {
  photos: readonly ShownPhoto[];
  /** Subject of the photos, for those who cannot see them: "Cracked screen". */
  subject: string;
  isSmall?: boolean;
}

/** Shows photos as small pictures; a press opens one in a dialog, where it can be looked at closely. */
export function PhotoList({ photos, subject, isSmall = false }: PhotoListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const nameOf = (index: number) =>
    photos.length === 1 ? `Photo: ${subject}` : `Photo ${index + 1} of ${photos.length}: ${subject}`;
  return (
    <>
      <ul className="flex flex-wrap gap-2.5">
        {photos.map(({ id, preview }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Enlarge: ${nameOf(index)}`}
              onClick={() => setOpened(index)}
              className="block cursor-zoom-in overflow-hidden rounded-xl bg-sunken ring-1 ring-line hover:ring-line-strong"
            >
              <img
                src={preview}
                alt=""
                loading="lazy"
                width={112}
                height={112}
                className={isSmall ? 'size-20 object-cover' : 'size-24 object-cover sm:size-28'}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PhotoViewer
          photos={photos}
          subject={subject}
          nameOf={nameOf}
          index={opened}
          onShow={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
