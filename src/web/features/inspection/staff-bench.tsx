import { useMemo } from 'react';
import { BenchScreen } from './bench-screen.tsx';
import { atBench } from './places/at-bench.ts';

/** The bench of the shop, over a staff area. */
export function StaffBench({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const place = useMemo(() => atBench(orderId), [orderId]);
  return <BenchScreen place={place} onClose={onClose} />;
}
