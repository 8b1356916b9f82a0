import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { CloseIcon } from './icons.tsx';

/** One message at a time, 5 s unless told otherwise, in a default and a destructive look (C2, C9). */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
}

const STANDARD_MS = 5000;

interface State {
  /** The message in sight, with a number that tells it from an equal one before it. */
  shown: (ToastMessage & { serial: number }) | null;
  /** Places that can show it, the newest last: an open dialog shows it inside itself, since all else is inert. */
  outlets: readonly string[];
}

let state: State = { shown: null, outlets: [] };
let serial = 0;
const listeners = new Set<() => void>();

function update(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Shows a message in the toast area; the one before it goes. */
export function toast(message: ToastMessage): void {
  serial += 1;
  update({ shown: { ...message, serial } });
}

/** Takes the message away. */
export function dismissToast(): void {
  update({ shown: null });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const EMPTY: State = { shown: null, outlets: [] };

/**
 * A place where toasts appear. The layout has one and every dialog has one; the newest shows the message. Both live
 * regions stand in the document beforehand, so that a screen reader announces what comes into them.
 */
export function ToastOutlet() {
  const { shown, outlets } = useSyncExternalStore(
    subscribe,
    () => state,
    () => EMPTY,
  );
  const id = useId();
  useEffect(() => {
    update({ outlets: [...state.outlets, id] });
    return () => update({ outlets: state.outlets.filter((other) => other !== id) });
  }, [id]);

  const here = shown !== null && outlets.at(-1) === id ? shown : null;
  const destructive = here?.variant === 'destructive';
  return (
    <div className="toast-area">
      <div role="status" aria-live="polite">
        {here !== null && !destructive && <ToastCard key={here.serial} message={here} />}
      </div>
      <div role="alert" aria-live="assertive">
        {here !== null && destructive && <ToastCard key={here.serial} message={here} />}
      </div>
    </div>
  );
}

/** The message itself. Its time stands still while it is pointed at or focused (WCAG 2.2.1). */
function ToastCard({ message }: { message: ToastMessage }) {
  const [held, setHeld] = useState(false);
  const durationMs = message.durationMs ?? STANDARD_MS;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(dismissToast, durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the message only holds its time; nothing is operated by it
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx('toast', message.variant === 'destructive' ? 'toast-destructive' : 'toast-default')}
    >
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{message.title}</p>
        {message.description !== undefined && (
          <p className="mt-0.5 text-[0.9375rem] opacity-90">{message.description}</p>
        )}
      </div>
      <button
        type="button"
        onClick={dismissToast}
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full opacity-80 hover:opacity-100"
      >
        <CloseIcon className="size-5" />
        <span className="sr-only">Dismiss message</span>
      </button>
    </div>
  );
}
