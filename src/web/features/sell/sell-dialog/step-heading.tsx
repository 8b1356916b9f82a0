import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  /** Names the view: with another one, the heading takes the focus. */
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

/** Leads to a view when it replaces another: its heading takes the focus, which the press on the old one has lost. */
export function useHeadingFocus(box: { current: HTMLElement | null }, view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const heading = box.current?.querySelector('[data-sell-heading]');
    if (!(heading instanceof HTMLElement)) return;
    heading.focus({ preventScroll: true });
    // A new view begins at its top.
    box.current?.scrollIntoView({ block: 'start' });
  }, [box, view]);
}
