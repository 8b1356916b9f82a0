import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { failureText } from './price-manager.api.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** A table while it loads. */
export function TableSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading</span>
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-7 w-full" />
      ))}
    </div>
  );
}

/** Says why something did not load, and lets one try again. */
export function LoadFailure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <p className="font-semibold">{what} did not load</p>
      <p className="mt-1 text-muted">{failureText(error)}</p>
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
