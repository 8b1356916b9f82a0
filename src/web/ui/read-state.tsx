import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { LoadFailure } from './load-failure.tsx';

interface ReadStateProps {
  /** Result of `useQuery`. */
  source: { data: unknown; error: unknown; refetch: () => unknown };
  /** Name of the content: "The visit". */
  what: string;
  /** Classes for the gap and the position of the skeletons. */
  className?: string;
  /** Skeletons that reserve the space while it loads; absent for optional content. */
  children?: ReactNode;
}

/**
 * Shows the state of a read above its answer: skeletons while it loads, and a failure with Try Again, also while the last
 * answer stays on screen.
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
