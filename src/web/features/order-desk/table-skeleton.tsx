import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Stands where a table will be. */
export function TableSkeleton({ columns }: { columns: number }) {
  const cells = Array.from({ length: Math.min(columns, 8) }, (_, index) => `c${index}`);
  return (
    <div role="status" className="overflow-hidden rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the orders…</span>
      <div className="h-11 border-b border-line bg-sunken" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-16 items-center gap-6 border-b border-line px-4 last:border-0">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-4 flex-1" />
          ))}
        </div>
      ))}
    </div>
  );
}
