import type { ReactNode } from 'react';

/** Describes the pointed item above a chart, or sums up the chart. Its space is reserved, so nothing moves. */
export function Readout({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-[3.25rem] items-start justify-between gap-3 text-note">
      <p className="min-w-0 tabular-nums">{children}</p>
      {action}
    </div>
  );
}
