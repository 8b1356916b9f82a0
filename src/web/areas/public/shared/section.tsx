import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SectionProps {
  id: string;
  title: string;
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
  /** On a background of its own, from edge to edge. */
  raised?: boolean;
  children: ReactNode;
}

/** Shows a section of a page under its heading. */
export function Section({ id, title, aside, raised = false, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className={cx('py-7 sm:py-16', raised && 'bg-surface')}>
      <div className="page-width">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 sm:mb-8">
          <h2 id={`${id}-title`} className="text-2xl sm:text-4xl">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
