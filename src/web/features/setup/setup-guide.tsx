import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SetupGuide as Guide } from '#contracts/setup.ts';
import { nextSetupStep, SETUP_STEPS, type SetupStep } from '#domain/setup/steps.ts';
import { PersonMenu, STAFF_WIDTH } from '#web/features/staff-gate/index.ts';
import { cx } from '#web/ui/cx.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DemoCard } from './demo-card.tsx';
import { Finished } from './finished.tsx';
import { nextOpenStep, setupGuide } from './setup.api.ts';
import { useStepInAddress } from './step-in-address.ts';
import { StepList } from './step-list.tsx';
import { StepPage } from './steps/index.ts';

/** Leads the owner of a new shop through its setup, a step at a time. Every step can be left, skipped and done later. */
export function SetupGuide() {
  const source = useQuery(setupGuide);
  return (
    <div className={cx(STAFF_WIDTH, 'max-w-5xl py-6 sm:py-10')}>
      <PersonMenu />
      <h1 className="text-2xl font-bold tracking-tight">Set up your shop</h1>
      <ReadState what="The guide" source={source} className="mt-6">
        <Skeleton className="h-80" />
      </ReadState>
      {source.data !== undefined && <Steps guide={source.data} />}
    </div>
  );
}

function Steps({ guide: { steps, canHide } }: { guide: Guide }) {
  const [chosen, setChosen] = useStepInAddress();
  // The first open step stays on screen when a save completes it, until the owner goes on.
  const [open, setOpen] = useState(() => nextSetupStep(steps));
  const shown = chosen ?? open;
  const goOn = () => {
    setOpen(nextOpenStep());
    if (chosen !== null) setChosen(null);
  };
  const heading = useNewHeading(shown);
  const index = SETUP_STEPS.findIndex(({ name }) => name === shown);
  const step = SETUP_STEPS[index];
  return (
    <div className="mt-4 grid items-start gap-6 lg:mt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <StepList steps={steps} shown={shown} onChoose={setChosen} />
      <section aria-labelledby="step-title" className="rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <p className="text-note text-muted">
          {step === undefined ? 'All steps' : `Step ${index + 1} of ${SETUP_STEPS.length}`}
        </p>
        <h2 id="step-title" ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
          {step?.title ?? (canHide ? 'You’re ready to buy' : 'Almost there')}
        </h2>
        {step === undefined ? (
          <Finished steps={steps} onChoose={setChosen} />
        ) : (
          <>
            <p className="mt-1 text-muted">{step.why}</p>
            <StepPage key={step.name} step={step.name} onDone={goOn} />
            {index === 0 && <DemoCard />}
          </>
        )}
      </section>
    </div>
  );
}

/** Focuses the heading of the next step, for screen readers, and scrolls to it. */
function useNewHeading(shown: SetupStep | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return heading;
}
