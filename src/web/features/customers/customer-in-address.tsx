import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { CUSTOMER_PARAM } from '#web/features/order-desk/index.ts';

const CustomerSheet = lazy(async () => ({ default: (await import('./customer-sheet.tsx')).CustomerSheet }));

/** Shows the customer that the address names, over the staff area; its code is loaded then. */
export function CustomerInAddress({ onOpenOrder }: { onOpenOrder: (order: { id: string }) => void }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get(CUSTOMER_PARAM);
  if (id === null || id === '') return null;
  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(CUSTOMER_PARAM);
        return next;
      },
      { replace: true },
    );
  return (
    <Suspense fallback={null}>
      <CustomerSheet key={id} id={id} onOpenOrder={onOpenOrder} onClose={close} />
    </Suspense>
  );
}
