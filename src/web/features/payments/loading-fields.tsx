import { Skeleton } from '#web/ui/skeleton.tsx';

/** Reserves space for a payment's fields: one that came late would move the button from under the pointer. */
export function LoadingFields() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading the payment…</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-44" />
      <Skeleton className="h-28" />
    </div>
  );
}
