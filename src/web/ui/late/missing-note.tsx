import { MissingCode } from '#web/lib/late-code/need-code.ts';
import { showToast } from '../toast-outlet.tsx';

interface MissingNoteProps {
  /** Name of the missing part, such as "The camera". */
  what: string;
  error: unknown;
  onDismiss?: () => void;
}

/** Says that code did not load, and offers to reload the page: only a reload loads it. */
export function MissingNote({ what, error, onDismiss }: MissingNoteProps) {
  return (
    <div className="rounded-2xl bg-danger px-[1.1rem] pt-3 pb-1 text-on-danger">
      <p>
        {what} didn’t load.{' '}
        {error instanceof MissingCode ? error.message : 'Check your connection, then reload the page.'}
      </p>
      <button type="button" className={BUTTON} onClick={() => window.location.reload()}>
        Reload page
      </button>
      {onDismiss !== undefined && (
        <button type="button" className={BUTTON} onClick={onDismiss}>
          Dismiss
        </button>
      )}
    </div>
  );
}

const BUTTON = 'mr-5 min-h-target font-semibold underline underline-offset-4';

/** Shows the same as a toast, which keeps all typed text on the page. */
export function toastMissing(what: string, error: unknown): void {
  const card = (
    <div className="toast pointer-events-auto w-full max-w-card">
      <MissingNote what={what} error={error} onDismiss={() => showToast(null)} />
    </div>
  );
  showToast({ urgent: true, card });
}
