import type { ReactNode } from 'react';

interface StepHeadingProps {
  /** Id of the view: when it changes, the heading takes the focus. */
  id: string;
  children: ReactNode;
  aside?: ReactNode;
}

/** The heading of a step or of a part of one. */
export function StepHeading({ id, children, aside }: StepHeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <h3 data-sell-heading={id} tabIndex={-1} className="scroll-mt-6 text-xl font-semibold outline-none">
        {children}
      </h3>
      {aside}
    </div>
  );
}
