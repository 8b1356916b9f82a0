import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Step } from './evaluation-state.ts';

interface StepSectionProps {
  step: Step;
  title: string;
  /** Enter in a field, and the button of the footer that names this form. */
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a step, which the button in the footer submits. */
export function formId(step: Step): string {
  return `evaluation-${step}`;
}

/** One step of the dialog: a heading, and a form whose action stands in the footer. */
export function StepSection({ step, title, onSubmit, children }: StepSectionProps) {
  return (
    <section aria-labelledby={`${formId(step)}-title`} className="scroll-mt-6 not-first:mt-10">
      <h3
        id={`${formId(step)}-title`}
        data-step-heading={step}
        tabIndex={-1}
        className="mb-4 text-xl font-semibold outline-none"
      >
        {title}
      </h3>
      <form
        id={formId(step)}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </section>
  );
}

/** Leads to a step when it is revealed: its heading comes into sight and takes the focus. */
export function useStepFocus(box: RefObject<HTMLElement | null>, step: Step): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const heading = box.current?.querySelector(`[data-step-heading="${step}"]`);
    if (!(heading instanceof HTMLElement)) return;
    heading.focus({ preventScroll: true });
    bringIntoSight(heading, 'start');
  }, [box, step]);
}

/** Scrolls to an element, gently where motion is welcome. */
export function bringIntoSight(element: HTMLElement, block: ScrollLogicalPosition): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}
