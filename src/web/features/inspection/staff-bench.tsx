import { type ReactNode, useMemo } from 'react';
import { BenchScreen } from './bench-screen.tsx';
import { atBench } from './places/at-bench.ts';

interface StaffBenchProps {
  orderId: string;
  /** Next step, shown once the inspection is done. */
  after: ReactNode;
  onClose: () => void;
}

/** Shows the bench of the shop over a staff area. */
export function StaffBench({ orderId, after, onClose }: StaffBenchProps) {
  const place = useMemo(() => atBench(orderId), [orderId]);
  return <BenchScreen place={place} after={after} onClose={onClose} />;
}
