import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  nextSimulatedStep,
  SIMULATED_EVENTS,
  SIMULATED_STEPS,
  type SimulatedStep,
} from '#domain/shipping/simulated-steps.ts';
import { saidOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toastFailure } from '#web/ui/toast.tsx';
import { type DeviceReturn, moveParcel } from '../returns.api.ts';

const OPTIONS = SIMULATED_STEPS.map((step) => ({ value: step, label: SIMULATED_EVENTS[step].name }));

/** Moves the parcel of a return at the simulated carrier, which stands in for a real one in a shop without an account. */
export function MoveReturn({ found }: { found: DeviceReturn }) {
  const [chosen, setChosen] = useState<SimulatedStep | null>(null);
  const step = chosen ?? nextSimulatedStep(found.parcel?.state ?? 'label_made');
  const move = useMutation({
    mutationFn: () => moveParcel(found.orderId, step),
    onSuccess: () => setChosen(null),
    onError: (error) => toastFailure('The parcel was not moved', saidOf(error)),
  });
  return (
    <div className="rounded-xl border border-line p-4">
      <p className="mb-3 text-note text-muted">
        This shop has no carrier account: its parcels travel only here. Move this one to see what happens.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Next event"
          className="min-w-0 flex-1 basis-52"
          options={OPTIONS}
          value={step}
          onChange={({ target }) => setChosen(SIMULATED_STEPS.find((one) => one === target.value) ?? null)}
        />
        <Button variant="secondary" busy={move.isPending} onClick={() => move.mutate()}>
          Move the Simulated Carrier
        </Button>
      </div>
    </div>
  );
}
