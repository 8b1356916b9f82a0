import { call } from '#web/lib/api.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import { useOpenGate } from './staff-context.ts';

/** Returns the function that ends the identification of the member at this computer. */
export function useStepBack(): () => void {
  const { accept } = useOpenGate();
  return () => {
    call('staff.stepBack', {}).then(accept, (error: unknown) => {
      console.warn('Stepping back failed', error);
      toastFailure('Couldn’t switch user', 'Please try again.');
    });
  };
}
