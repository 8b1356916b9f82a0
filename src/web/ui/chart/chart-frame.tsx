import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton.tsx';

interface ChartFrameProps {
  title: string;
  chart: ReactNode;
  /** The same numbers as a table; left out where the chart is a table itself. */
  table?: ReactNode;
  /** Leads to the rows behind it. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** Frames a chart: its title, the choice to see its numbers as a table, and what it draws. */
export function ChartFrame({ title, chart, table, actions, className }: ChartFrameProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className={cx('min-w-0 rounded-2xl border border-line bg-surface p-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="min-h-target content-center font-semibold">
          {title}
        </h3>
        <div className="flex flex-wrap gap-x-4 text-note">
          {actions}
          {table !== undefined && (
            <button type="button" className="min-h-target text-link" onClick={() => setTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
              <span className="sr-only">: {title}</span>
            </button>
          )}
        </div>
      </div>
      {isTable && table !== undefined ? table : chart}
    </section>
  );
}

/** Keeps the room of a chart while its numbers load. */
export function ChartSkeleton({ title, className }: { title: string; className?: string }) {
  return (
    <section
      aria-label={`${title}, loading`}
      aria-busy="true"
      className={cx('min-w-0 rounded-2xl border border-line bg-surface p-4', className)}
    >
      <Skeleton className="my-2.5 h-6 w-48" />
      <Skeleton className="mt-3 h-67 w-full" />
    </section>
  );
}
