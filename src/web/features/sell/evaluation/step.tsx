import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type * as LaterSteps from './later-steps.ts';
import { type EvaluationEvent, type EvaluationState, optionsReducer, type Step } from './state.ts';

interface StepSectionProps {
  step: Step;
  title: string;
  /** Called by Enter in a field, and by the button of the footer that names this form. */
  onSubmit: () => void;
  children: ReactNode;
}

/** Returns the id of a step's form, which the button in the footer submits. */
export function formId(step: Step): string {
  return `evaluation-${step}`;
}

/** Shows one step of the dialog: a heading, and a form whose button is in the footer. */
export function StepSection({ step, title, onSubmit, children }: StepSectionProps) {
  return (
    <section
      aria-labelledby={`${formId(step)}-title`}
      data-place={step === 'options' ? undefined : step}
      className="scroll-mt-6 not-first:mt-10"
    >
      <h3
        id={`${formId(step)}-title`}
        data-step-heading={step}
        tabIndex={-1}
        className={cx('mb-4 scroll-mt-6 text-xl font-semibold outline-none', step === 'options' && 'max-sm:sr-only')}
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

let laterSteps: typeof LaterSteps | null = null;

/** Loads the steps after the options: their fields, their checks, and the submission. @throws when it cannot be loaded */
export async function loadLaterSteps(): Promise<typeof LaterSteps> {
  laterSteps ??= await import('./later-steps.ts');
  return laterSteps;
}

/** Runs a press on the button of a later step; before its code has loaded, as soon as it has. */
export function pressLater(press: () => void): void {
  if (laterSteps !== null) press();
  // A step that failed to load shows that itself.
  else loadLaterSteps().then(press, () => undefined);
}

/** Reduces all events of the dialog. Events of later steps are only sent once these are loaded. */
export function reduceLoaded(state: EvaluationState, event: EvaluationEvent): EvaluationState {
  return (laterSteps?.evaluationReducer ?? optionsReducer)(state, event);
}

/** Steps after the options; null while they load. */
export interface LaterStepsState {
  steps: typeof LaterSteps | null;
  /** True after they failed to load. The browser does not request the same file again before the page is reloaded. */
  failed: boolean;
}

/** Loads the later steps once they are needed. */
export function useLaterSteps(isNeeded: boolean): LaterStepsState {
  const [later, setLater] = useState<LaterStepsState>({ steps: null, failed: false });
  useEffect(() => {
    if (!isNeeded) return;
    loadLaterSteps().then(
      (steps) => setLater({ steps, failed: false }),
      (error: unknown) => {
        console.warn('The next steps could not be loaded', error);
        setLater({ steps: null, failed: true });
      },
    );
  }, [isNeeded]);
  return later;
}

/** Shown in place of a step that is loading, or failed to load: the entries are in the draft. */
export function StepLoading({ failed }: { failed: boolean }) {
  if (!failed) {
    return (
      <div role="status">
        <span className="sr-only">Loading the next step</span>
        <Skeleton className="h-64 rounded-2xl" />
      </div>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-2xl bg-sunken p-5">
      <p>The next step didn’t load. Check your connection, then reload the page.</p>
      <Button type="button" variant="secondary" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </div>
  );
}
