import { type DragEvent, useId, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';

interface FileDropProps {
  /** Label of the button. */
  label: string;
  hint: string;
  /** Types that the system's dialog offers; a person can still choose others. */
  accept: string;
  /** Opens the camera directly on a device that has one. */
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Picks one or more files: by a button, which opens the camera on a phone, or by dropping them here. */
export function FileDrop({ label, hint, accept, isCamera = false, onFiles }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for a pointer; the button does the same
    <div
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-dashed p-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Choosing the same file again is a change, too.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'md',
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        {label}
      </label>
      <p id={`${id}-hint`} className="min-w-40 flex-1 text-note text-muted">
        {hint}
      </p>
    </div>
  );
}
