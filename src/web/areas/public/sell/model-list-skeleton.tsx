import type { DeviceType } from '#domain/vocabulary.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Shows a placeholder for the list of models. */
export function ModelListSkeleton({ deviceType }: { deviceType: DeviceType }) {
  return (
    <div className="mt-10" role="status">
      <span className="sr-only">Loading {deviceType} prices</span>
      <Skeleton className="mb-8 h-14 max-w-search rounded-full" />
      <Skeleton className="mb-3 h-8 w-40" />
      <div className="overflow-hidden rounded-2xl border border-line bg-surface">
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex min-h-26 items-center justify-between border-line px-4 not-first:border-t sm:px-6"
          >
            <Skeleton className="h-6 w-36" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
