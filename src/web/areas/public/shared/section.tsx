import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SectionProps {
  id: string;
  title: string;
  /** On a background of its own, from edge to edge. */
  raised?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ id, title, raised = false, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className={cx('py-10 sm:py-20', raised && 'bg-surface')}>
      <div className="page-width">
        <h2 id={`${id}-title`} className="mb-4 text-3xl sm:text-[2.75rem]">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
