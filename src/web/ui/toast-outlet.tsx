import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { createSignal } from '#web/lib/signal.ts';

/** A message on screen, rendered by `toast.tsx`: screens that show messages load its code, other pages do not. */
export interface ShownToast {
  card: ReactNode;
  /** Interrupts a screen reader. */
  urgent: boolean;
}

interface State {
  shown: ShownToast | null;
  /** Outlets that can show it, the newest last: an open dialog shows it inside itself, since everything else is inert. */
  outlets: readonly string[];
}

const EMPTY: State = { shown: null, outlets: [] };

let state = EMPTY;
const { watch, emit } = createSignal();

function update(next: Partial<State>): void {
  state = { ...state, ...next };
  emit();
}

/** Shows a message, which replaces the previous one; null removes it. */
export function showToast(shown: ShownToast | null): void {
  update({ shown });
}

/**
 * Renders a place for toasts. The layout and every dialog have one; the newest shows the message. Both live regions are
 * in the document beforehand: a screen reader announces only what is added to them.
 */
export function ToastOutlet() {
  const { shown, outlets } = useSyncExternalStore(
    watch,
    () => state,
    () => EMPTY,
  );
  const id = useId();
  useEffect(() => {
    update({ outlets: [...state.outlets, id] });
    return () => update({ outlets: state.outlets.filter((other) => other !== id) });
  }, [id]);

  const here = outlets.at(-1) === id ? shown : null;
  return (
    <div className="toast-area">
      <div role="status" aria-live="polite">
        {here?.urgent === false && here.card}
      </div>
      <div role="alert" aria-live="assertive">
        {here?.urgent === true && here.card}
      </div>
    </div>
  );
}
