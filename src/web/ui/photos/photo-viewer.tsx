import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog.tsx';
import { ArrowLeftIcon, MinusIcon, PlusIcon } from '../icons.tsx';
import { Spinner } from '../spinner.tsx';

/** A photo in two sizes. */
export interface ShownPhoto {
  id: string;
  /** Address of the photo itself. */
  full: string;
  /** Address of its small copy. */
  preview: string;
}

interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  subject: string;
  /** Returns the text of a photo for screen readers. */
  nameOf: (index: number) => string;
  /** Index of the shown photo. */
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Shows one photo at a time, as large as the window allows; a press, Enter or + zooms in. Arrow keys move to the others. */
export function PhotoViewer({ photos, subject, nameOf, index, onShow, onClose }: PhotoViewerProps) {
  const [isClose, setClose] = useState(false);
  const photo = photos[index];
  const show = (next: number) => {
    if (photos[next] === undefined) return;
    setClose(false);
    onShow(next);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') setClose(true);
    else if (event.key === '-') setClose(false);
    // Arrow keys scroll a photo that is larger than its frame.
    else if (event.key === 'ArrowRight' && !isClose) show(index + 1);
    else if (event.key === 'ArrowLeft' && !isClose) show(index - 1);
    else return;
    event.preventDefault();
  };
  if (photo === undefined) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are shortcuts; the buttons do the same
    <div className="contents" onKeyDown={onKey}>
      <Dialog
        title={subject}
        {...(photos.length > 1 && { description: `Photo ${index + 1} of ${photos.length}` })}
        size="lg"
        closeOnBackdrop
        onClose={onClose}
        footer={
          <div className="flex items-center justify-center gap-2">
            {photos.length > 1 && (
              <StepButton name="Previous photo" isLast={index === 0} onPress={() => show(index - 1)} />
            )}
            <Button variant="secondary" onClick={() => setClose(!isClose)}>
              {isClose ? <MinusIcon className="size-5" /> : <PlusIcon className="size-5" />}
              {isClose ? 'Zoom out' : 'Zoom in'}
            </Button>
            {photos.length > 1 && (
              <StepButton name="Next photo" isLast={index === photos.length - 1} onPress={() => show(index + 1)} />
            )}
          </div>
        }
      >
        <Frame key={photo.id} photo={photo} name={nameOf(index)} isClose={isClose} onClose={setClose} />
      </Dialog>
    </div>
  );
}

interface StepButtonProps {
  name: 'Previous photo' | 'Next photo';
  /** True when there is no further photo in this direction; the focus stays on the button. */
  isLast: boolean;
  onPress: () => void;
}

function StepButton({ name, isLast, onPress }: StepButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-disabled={isLast || undefined}
      onClick={onPress}
      className="aria-disabled:opacity-55"
    >
      <ArrowLeftIcon className={cx('size-5', name === 'Next photo' && 'rotate-180')} />
      <span className="sr-only">{name}</span>
    </Button>
  );
}

interface FrameProps {
  photo: ShownPhoto;
  name: string;
  isClose: boolean;
  onClose: (isClose: boolean) => void;
}

/** Position in a photo, from 0 to 1 in each direction. */
interface Position {
  x: number;
  y: number;
}
const CENTER: Position = { x: 0.5, y: 0.5 };

/** Shows a photo in a frame; zoomed in, it scrolls to the pressed position. */
function Frame({ photo, name, isClose, onClose }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef(CENTER);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || !isClose) return;
    const { x, y } = pressed.current;
    element.scrollTo({
      left: x * element.scrollWidth - element.clientWidth / 2,
      top: y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    });
    pressed.current = CENTER;
  }, [isClose]);
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    pressed.current = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onClose(!isClose);
  };
  if (state === 'failed') return <p className="py-16 text-center text-muted">This photo didn’t load.</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for a pointer; a button below does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same, and + and - do it by keyboard
    <div
      ref={frame}
      onClick={press}
      // A scrolling element must be reachable by keyboard.
      tabIndex={isClose ? 0 : undefined}
      className={cx(
        'relative h-[min(62dvh,36rem)] w-full overflow-auto overscroll-contain rounded-2xl bg-sunken',
        isClose ? 'cursor-zoom-out' : 'cursor-zoom-in',
      )}
    >
      {state === 'loading' && (
        <span role="status" className="absolute inset-0 grid place-items-center text-muted">
          <Spinner />
          <span className="sr-only">Loading the photo</span>
        </span>
      )}
      <img
        src={photo.full}
        alt={name}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className={isClose ? 'w-[250%] max-w-none' : 'size-full object-contain'}
      />
    </div>
  );
}
