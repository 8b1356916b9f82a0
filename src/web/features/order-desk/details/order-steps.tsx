import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '#web/ui/icons.tsx';
import type { OrderPlace } from '../shown-orders.ts';

interface OrderStepsProps {
  place: OrderPlace;
  onStep: (id: string | null) => void;
}

/** Steps through the orders of the list on screen; renders nothing for an order outside of it. */
export function OrderSteps({ place: { position, count, previous, next }, onStep }: OrderStepsProps) {
  if (position === null) return null;
  return (
    <div className="mr-auto flex items-center">
      <Step label="Previous order" keys="k" isOffered={previous !== null} onStep={() => onStep(previous)}>
        <ArrowLeftIcon />
      </Step>
      <p role="status" className="text-center text-note text-muted tabular-nums max-sm:sr-only sm:min-w-16">
        <span className="sr-only">Order </span>
        {position} of {count}
      </p>
      <Step label="Next order" keys="j" isOffered={next !== null} onStep={() => onStep(next)}>
        <ArrowLeftIcon className="rotate-180" />
      </Step>
    </div>
  );
}

interface StepProps {
  label: string;
  keys: string;
  isOffered: boolean;
  onStep: () => void;
  children: ReactNode;
}

function Step({ label, keys, isOffered, onStep, children }: StepProps) {
  return (
    // Keeps the focus at the end of the list.
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys.toUpperCase()})`}
      aria-disabled={!isOffered || undefined}
      onClick={isOffered ? onStep : undefined}
      className="grid size-target place-items-center rounded-full hover:bg-sunken aria-disabled:text-muted aria-disabled:opacity-50"
    >
      {children}
    </button>
  );
}
