import type { ReactNode } from 'react';

/** Says above a chart what is pointed at, or what the chart comes to. Its room is kept, so that nothing jumps. */
export function Readout({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-[3.25rem] items-start justify-between gap-3 text-note">
      <p className="min-w-0 tabular-nums">{children}</p>
      {action}
    </div>
  );
}
