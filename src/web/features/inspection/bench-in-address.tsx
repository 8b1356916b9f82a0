import { lazy, Suspense } from 'react';
import { INSPECT_PARAM } from '#web/lib/order-param.ts';
import { useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';

const StaffBench = lazy(async () => ({ default: (await import('./staff-bench.tsx')).StaffBench }));

/** Shows the bench of the order that the address names, over the staff area; its code is loaded only then. */
export function BenchInAddress() {
  const { id, close } = useSheetInAddress(INSPECT_PARAM);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <StaffBench key={id} orderId={id} onClose={close} />
    </Suspense>
  );
}
