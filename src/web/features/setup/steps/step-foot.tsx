import { useState } from 'react';
import type { SetupStep } from '#domain/setup/steps.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { markStep } from '../setup.api.ts';

/** Completes a step, or skips it. */
export function StepFoot({ step, onDone }: { step: SetupStep; onDone: () => void }) {
  const [busy, setBusy] = useState<'done' | 'skipped' | null>(null);
  const mark = async (state: 'done' | 'skipped') => {
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
      <Button busy={busy === 'done'} onClick={() => void mark('done')}>
        Continue
      </Button>
      <Button variant="quiet" busy={busy === 'skipped'} onClick={() => void mark('skipped')}>
        Do this later
      </Button>
    </div>
  );
}
