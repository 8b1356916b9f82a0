import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { dismissToast, type ToastMessage, toast } from '../toast.tsx';

/** Longer than usual: there is a button to find and press. */
const DURATION_MS = 10_000;

/**
 * Shows what was done, with a button that reverts it by a new entry.
 * @param doneTitle title of the message after the undo
 * @param undo sends the undo; idempotent, and refused when something has changed since
 */
export function toastWithUndo(message: ToastMessage, doneTitle: string, undo: () => Promise<unknown>): void {
  const run = () => {
    dismissToast();
    undo().then(
      () => toast({ title: doneTitle }),
      (error: unknown) => toastFailedCall('Couldn’t undo that', error),
    );
  };
  const action = (
    <button
      type="button"
      onClick={run}
      className="min-h-target shrink-0 rounded-full px-2 font-semibold underline underline-offset-4 hover:opacity-80"
    >
      Undo
    </button>
  );
  toast({ ...message, durationMs: DURATION_MS, action });
}
