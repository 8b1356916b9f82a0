import { useState } from 'react';
import { cx } from '../cx.ts';
import { PhotoViewer, type ShownPhoto } from './photo-viewer.tsx';

interface PhotoListProps {
  photos: readonly ShownPhoto[];
  /** Subject of the photos, for screen readers: "Cracked screen". */
  subject: string;
  size?: keyof typeof SIZES;
}

/** Large photos are as wide as their container, or two in a row. */
const SIZES = {
  small: { list: 'flex flex-wrap', picture: 'size-20' },
  medium: { list: 'flex flex-wrap', picture: 'size-24 sm:size-28' },
  large: { list: 'grid has-[>:nth-child(2)]:grid-cols-2', picture: 'aspect-4/3 max-h-96 w-full' },
} as const;

/** Shows photos in a row; a press opens one in a dialog that can zoom in. */
export function PhotoList({ photos, subject, size = 'medium' }: PhotoListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const nameOf = (index: number) =>
    photos.length === 1 ? `Photo: ${subject}` : `Photo ${index + 1} of ${photos.length}: ${subject}`;
  return (
    <>
      <ul className={cx('gap-2.5', SIZES[size].list)}>
        {photos.map(({ id, full, preview }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Enlarge: ${nameOf(index)}`}
              onClick={() => setOpened(index)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-xl bg-sunken ring-1 ring-line hover:ring-line-strong"
            >
              <Picture src={size === 'large' ? full : preview} className={SIZES[size].picture} />
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

/** Shows a picture, or in the same space that it didn’t load. */
function Picture({ src, className }: { src: string; className: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return <span className={cx('grid place-items-center p-1 text-sm text-muted', className)}>Didn’t load</span>;
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      width={112}
      height={112}
      onError={() => setMissing(true)}
      className={cx('object-cover', className)}
    />
  );
}
