import { useState } from 'react';
import type { SetupStep, StepState } from '#domain/setup/steps.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { markStep } from '../setup.api.ts';

interface StepFootProps {
  step: SetupStep;
  /** Form that Continue sends; without one, Continue only marks the step. */
  form?: { id: string; isBusy: boolean };
  onDone: () => void;
}

/** Completes a step, or skips it. */
export function StepFoot({ step, form, onDone }: StepFootProps) {
  const [busy, setBusy] = useState<StepState | null>(null);
  const mark = async (state: StepState) => {
    setBusy(state);
    try {
      await markStep(step, state);
      onDone();
    } catch (error) {
      console.warn('Couldn’t mark a step', error);
      toastFailedCall('Couldn’t save that', error, () => 'Please try again.');
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
      {form === undefined ? (
        <Button busy={busy === 'done'} onClick={() => void mark('done')}>
          Continue
        </Button>
      ) : (
        <Button type="submit" form={form.id} busy={form.isBusy}>
          Continue
        </Button>
      )}
      <Button variant="quiet" busy={busy === 'skipped'} onClick={() => void mark('skipped')}>
        Do this later
      </Button>
    </div>
  );
}
