import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParcelState } from '#domain/shipping/parcel-events.ts';
import {
  nextSimulatedStep,
  SIMULATED_EVENTS,
  SIMULATED_STEPS,
  type SimulatedStep,
} from '#domain/shipping/simulated-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { SelectField } from '#web/ui/field.tsx';

const OPTIONS = SIMULATED_STEPS.map((step) => ({ value: step, label: SIMULATED_EVENTS[step].name }));

interface MoveParcelProps {
  state: ParcelState;
  /** Moves the parcel, and refetches the reads on screen. */
  move: (step: SimulatedStep) => Promise<unknown>;
}

/** Moves a parcel of the simulated carrier, which replaces a real one in a shop without an account. */
export function MoveParcel({ state, move }: MoveParcelProps) {
  const [chosen, setChosen] = useState<SimulatedStep | null>(null);
  const step = chosen ?? nextSimulatedStep(state);
  const moving = useMutation({
    mutationFn: () => move(step),
    onSuccess: () => setChosen(null),
    onError: (error) => toastFailedCall('The package wasn’t moved', error),
  });
  return (
    <div className="rounded-xl border border-line p-4">
      <p className="mb-3 text-note text-muted">This is a simulation. Choose an event to move the package.</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Next event"
          className="min-w-0 flex-1 basis-52"
          options={OPTIONS}
          value={step}
          onChange={({ target }) => setChosen(SIMULATED_STEPS.find((candidate) => candidate === target.value) ?? null)}
        />
        <Button variant="secondary" busy={moving.isPending} onClick={() => moving.mutate()}>
          Move package
        </Button>
      </div>
    </div>
  );
}
