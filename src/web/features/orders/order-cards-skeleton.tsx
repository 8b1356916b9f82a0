import { Skeleton } from '#web/ui/skeleton.tsx';

/** The list of orders while it loads. */
export function OrderCardsSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="h-64 rounded-3xl" />
      <Skeleton className="h-64 rounded-3xl" />
    </div>
  );
}
