import { useEffect, useRef } from 'react';
import { SETUP_STEPS, type SetupStep, type StepOfShop, type StepState } from '#domain/setup/steps.ts';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon, MinusIcon } from '#web/ui/icons.tsx';

const STATE_WORDS: Record<StepState, string> = { open: '', done: ', done', skipped: ', skipped' };

interface StepListProps {
  steps: readonly StepOfShop[];
  shown: SetupStep | null;
  onChoose: (step: SetupStep) => void;
}

/** Lists the steps with their state; on a phone, as one line of marks that scrolls. */
export function StepList({ steps, shown, onChoose }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (shown === null) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav aria-label="Steps" className="min-w-0">
      <ol ref={list} className="scroll-strip relative gap-1 overflow-x-auto p-0.5 lg:grid">
        {SETUP_STEPS.map(({ name, title }, index) => {
          const state = steps.find((step) => step.name === name)?.state ?? 'open';
          const isShown = name === shown;
          return (
            <li key={name} className="shrink-0">
              <button
                type="button"
                aria-current={isShown ? 'step' : undefined}
                onClick={() => onChoose(name)}
                className={cx(
                  'flex min-h-target w-full items-center gap-3 rounded-xl px-2 text-left hover:bg-sunken lg:px-3',
                  isShown && 'bg-sunken font-semibold',
                )}
              >
                <Mark state={state} number={index + 1} />
                <span className={cx(!isShown && 'max-lg:sr-only')}>{title}</span>
                <span className="sr-only">{STATE_WORDS[state]}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Mark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full text-note font-semibold [&_svg]:size-4',
        state === 'done' ? 'bg-accent text-on-accent' : 'bg-sunken text-muted ring-1 ring-inset ring-line-strong',
      )}
    >
      {state === 'done' ? <CheckIcon /> : state === 'skipped' ? <MinusIcon /> : number}
    </span>
  );
}
