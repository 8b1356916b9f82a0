import { Skeleton } from '../skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const MAX_COLUMNS = 8;

interface TableSkeletonProps {
  /** Name of the loading rows: "The orders". */
  what: string;
  columns: number;
}

/** Replaces a table while its first rows load. */
export function TableSkeleton({ what, columns }: TableSkeletonProps) {
  const cells = Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_, index) => `c${index}`);
  return (
    <div role="status" className="overflow-hidden rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading {what.charAt(0).toLowerCase() + what.slice(1)}…</span>
      <div className="h-10 border-b border-line bg-sunken" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-10 items-center gap-6 border-b border-line px-4 last:border-0">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-4 flex-1" />
          ))}
        </div>
      ))}
    </div>
  );
}
