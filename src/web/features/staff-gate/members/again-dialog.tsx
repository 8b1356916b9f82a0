import { useEffect } from 'react';
import { readAnswer } from '#web/lib/api.ts';
import { markDeclined } from '#web/lib/failures/declined.ts';
import { setProveMember } from '#web/lib/prove-member.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { useOpenGate } from '../staff-context.ts';
import { useWaitingCalls } from './waiting-calls.ts';

/** Loaded once the area is open. */
const IdentifyDialog = lazyNeeded(async () => (await import('./who-dialog.tsx')).IdentifyDialog);
const ConfirmDialog = lazyNeeded(async () => (await import('./who-dialog.tsx')).ConfirmDialog);

/** Continues a call: the member has proved their identity, has closed the question, or has left it. */
type ContinueCall = (answer: 'proved' | 'closed' | 'left') => void;

const CODES = new Set<unknown>(['staff_passcode_required', 'staff_passcode_again']);

/** Asks for the member at this terminal, or for their passcode again, over the open page, when a call requires it. */
export function AgainDialog() {
  const { staff } = useOpenGate();
  const { waiting, calls } = useWaitingCalls<ContinueCall>((continueCall) => continueCall('left'));
  useEffect(() => {
    setProveMember(async (refusal) => {
      if (refusal !== null && !CODES.has(await codeOf(refusal.clone()))) return false;
      const answer = await new Promise<Parameters<ContinueCall>[0]>((resolve) => waiting.add(resolve));
      if (answer === 'closed' && refusal !== null) await throwDeclined(refusal);
      return answer === 'proved';
    });
    return () => setProveMember(null);
  }, [waiting]);
  if (calls.length === 0) return null;
  // One passcode settles all calls that wait, also those that came while it was checked.
  const settle: ContinueCall = (answer) => waiting.settle((continueCall) => continueCall(answer));
  if (staff.member === null) {
    return (
      <IdentifyDialog
        description="Payments, prices, payout details, settings and exports are logged under your name."
        onClose={() => settle('closed')}
        onDone={() => settle('proved')}
      />
    );
  }
  return <ConfirmDialog member={staff.member} onClose={() => settle('closed')} onDone={() => settle('proved')} />;
}

/** Throws a refusal as its call would, marked as a choice: the member who closed the question knows that nothing was done. */
async function throwDeclined(refusal: Response): Promise<void> {
  try {
    await readAnswer(refusal);
  } catch (error) {
    throw error instanceof Error ? markDeclined(error) : error;
  }
}

/** Returns the code of a refusal, as the contract's errors name it; null for a proxy's page. */
async function codeOf(refusal: Response): Promise<unknown> {
  const body: unknown = await refusal.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}
