import { useEffect, useState } from 'react';
import { setProveMember } from '#web/lib/prove-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOpenGate } from '../staff-context.ts';
import { PasscodeField, useIdentify } from './passcode-form.tsx';
import { WhoDialog } from './who-dialog.tsx';

/** Those who wait for the answer: with true the member has proved who they are. */
type Waiting = readonly ((isProved: boolean) => void)[];

const CODES = new Set<unknown>(['staff_passcode_required', 'staff_passcode_again']);

/** Asks who is at this terminal, or their passcode again, over whatever is open, when a call wants it. */
export function AgainDialog() {
  const { staff } = useOpenGate();
  const [waiting, setWaiting] = useState<Waiting>([]);
  useEffect(() => {
    setProveMember(async (refusal) => {
      if (!CODES.has(await codeOf(refusal))) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setWaiting((before) => [...before, resolve]);
      return promise;
    });
    return () => setProveMember(null);
  }, []);
  if (waiting.length === 0) return null;
  const answer = (isProved: boolean) => {
    for (const resolve of waiting) resolve(isProved);
    setWaiting([]);
  };
  if (staff.member === null) {
    return (
      <WhoDialog
        description="Payments, prices, payout details, settings and exports are logged under your name."
        onClose={() => answer(false)}
        onDone={() => answer(true)}
      />
    );
  }
  return (
    <Dialog
      startsInField
      title={`Confirm it’s you, ${staff.member.name}`}
      description="Payments, prices and exports need your passcode again after a few minutes."
      onClose={() => answer(false)}
    >
      <AgainForm memberId={staff.member.id} onDone={() => answer(true)} />
    </Dialog>
  );
}

/** Returns the code of a refusal, as the contract's errors name it; null for a proxy's page. */
async function codeOf(refusal: Response): Promise<unknown> {
  const body: unknown = await refusal.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

function AgainForm({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const { control, element, isBusy } = useIdentify(memberId, onDone);
  return (
    <form {...element} className="grid gap-5">
      <PasscodeField control={control} />
      <Button type="submit" busy={isBusy}>
        Confirm
      </Button>
    </form>
  );
}
