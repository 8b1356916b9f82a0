import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of an order that loads. */
export function OrderSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading your order</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-6 w-full max-w-96" />
      <Skeleton className="h-2 w-full" />
      <div className="grid gap-5 pt-3 sm:grid-cols-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </div>
  );
}

/** Placeholder of a list of orders that loads. */
export function OrderCardsSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="h-64 rounded-3xl" />
      <Skeleton className="h-64 rounded-3xl" />
    </div>
  );
}
