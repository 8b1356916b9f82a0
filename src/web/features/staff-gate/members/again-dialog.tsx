import { useEffect } from 'react';
import { setProveMember } from '#web/lib/prove-member.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { useOpenGate } from '../staff-context.ts';
import { useWaitingCalls } from './waiting-calls.ts';

/** Loaded once the area is open. */
const WhoDialog = lazyNeeded(async () => (await import('./who-dialog.tsx')).WhoDialog);
const ConfirmDialog = lazyNeeded(async () => (await import('./who-dialog.tsx')).ConfirmDialog);

/** Goes on with a call: with true the member has proved who they are. */
type GoOn = (isProved: boolean) => void;

const CODES = new Set<unknown>(['staff_passcode_required', 'staff_passcode_again']);

/** Asks who is at this terminal, or their passcode again, over whatever is open, when a call wants it. */
export function AgainDialog() {
  const { staff } = useOpenGate();
  const { waiting, calls } = useWaitingCalls<GoOn>((goOn) => goOn(false));
  useEffect(() => {
    setProveMember(async (refusal) => {
      if (refusal !== null && !CODES.has(await codeOf(refusal))) return false;
      return new Promise<boolean>((resolve) => waiting.add(resolve));
    });
    return () => setProveMember(null);
  }, [waiting]);
  if (calls.length === 0) return null;
  // One passcode answers all that wait, also those that came while it was checked.
  const answer = (isProved: boolean) => waiting.settle((goOn) => goOn(isProved));
  if (staff.member === null) {
    return (
      <WhoDialog
        description="Payments, prices, payout details, settings and exports are logged under your name."
        onClose={() => answer(false)}
        onDone={() => answer(true)}
      />
    );
  }
  return <ConfirmDialog member={staff.member} onClose={() => answer(false)} onDone={() => answer(true)} />;
}

/** Returns the code of a refusal, as the contract's errors name it; null for a proxy's page. */
async function codeOf(refusal: Response): Promise<unknown> {
  const body: unknown = await refusal.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}
