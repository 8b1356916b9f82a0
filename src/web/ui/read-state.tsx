import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { LoadFailure } from './load-failure.tsx';

interface ReadStateProps {
  /** What `useQuery` returns. */
  source: { data: unknown; error: unknown; refetch: () => unknown };
  /** Name of what is read: "The visit". */
  what: string;
  /** Gap of the skeletons, and their place. */
  className?: string;
  /** Skeletons that keep the room while it loads; none for what is not missed. */
  children?: ReactNode;
}

/**
 * Shows the state of a read above its answer: skeletons while there is none, and a failure with Try Again, also of a read
 * whose last answer stays in sight.
 */
export function ReadState({ source: { data, error, refetch }, what, className = 'gap-4', children }: ReadStateProps) {
  if (error !== null) return <LoadFailure error={error} what={what} onRetry={() => void refetch()} />;
  if (data !== undefined || children === undefined) return null;
  return (
    <div role="status" className={cx('grid gap-4', className)}>
      <span className="sr-only">Loading {what.charAt(0).toLowerCase() + what.slice(1)}…</span>
      {children}
    </div>
  );
}
