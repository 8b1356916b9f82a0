import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton.tsx';

interface ChartFrameProps {
  title: string;
  chart: ReactNode;
  /** The same numbers as a table; absent when the chart is a table itself. */
  table?: ReactNode;
  /** Controls next to the title. */
  actions?: ReactNode;
  className?: string | undefined;
}

/**
 * Shows a chart below its title, with a button to see its numbers as a table. A chart that is a table itself uses the
 * table's frame.
 */
export function ChartFrame({ title, chart, table, actions, className }: ChartFrameProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className={cx('min-w-0', table !== undefined && FRAME, className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 id={id} className="min-h-target content-center font-semibold">
          {title}
        </h4>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-note">
          {actions}
          {table !== undefined && (
            <button type="button" className="min-h-target text-link" onClick={() => setTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
              <span className="sr-only"> for {title}</span>
            </button>
          )}
        </div>
      </div>
      {isTable && table !== undefined ? table : chart}
    </section>
  );
}

const FRAME = 'rounded-2xl border border-line bg-surface px-4 pt-2 pb-4';

/** Reserves the space of a chart while its numbers load. */
export function ChartSkeleton() {
  return (
    <div aria-hidden="true" className={FRAME}>
      <Skeleton className="my-2.5 h-6 w-48" />
      <Skeleton className="mt-3 h-64 w-full" />
    </div>
  );
}
