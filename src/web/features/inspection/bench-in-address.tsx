import type { ReactNode } from 'react';
import { useRecord } from '#web/lib/places/use-record.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';

const StaffBench = lazyNeeded(async () => (await import('./staff-bench.tsx')).StaffBench);

interface BenchInAddressProps {
  /** Renders the area's next step after an inspection. @param close closes the bench */
  after: (orderId: string, close: () => void) => ReactNode;
}

/** Shows the bench of the order that the address names, over the staff area. Loads its code only then. */
export function BenchInAddress({ after }: BenchInAddressProps) {
  const { id, close } = useRecord('inspection');
  if (id === null) return null;
  return <StaffBench key={id} orderId={id} after={after(id, close)} onClose={close} />;
}
