import { ApiError, messageOf } from '#web/lib/api.ts';
import { MissingCode } from '#web/lib/late-code/need-code.ts';
import { askMember } from '#web/lib/prove-member.ts';
import { Button } from './button.tsx';

interface LoadFailureProps {
  error: unknown;
  /** Name of the content, such as "The orders". */
  what: string;
  onRetry: () => void;
}

/** Reports a failed load, with a button to try again, to reload the page for missing code, or to sign in when a member is required. */
export function LoadFailure({ error, what, onRetry }: LoadFailureProps) {
  const isCode = error instanceof MissingCode;
  if (error instanceof ApiError && error.code === 'staff_passcode_required') {
    return (
      <div className="flex flex-wrap items-center gap-4 rounded-2xl border border-line p-4">
        <p className="min-w-0 flex-1 basis-56">{messageOf(error)}</p>
        <Button variant="secondary" onClick={askMember}>
          Sign in
        </Button>
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-2xl border border-danger bg-danger-soft p-4">
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{what} didn’t load.</span> {whyOf(error)}
      </p>
      <Button variant="secondary" onClick={isCode ? () => window.location.reload() : onRetry}>
        {isCode ? 'Reload page' : 'Try Again'}
      </Button>
    </div>
  );
}

/** Explains a failed load. A malformed read comes from the address, which was typed or copied wrong: there are no fields to check. */
function whyOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'malformed')
    return 'This link isn’t right. Open it again from its list.';
  return messageOf(error);
}
