import { useEffect, useState } from 'react';
import { onPasscodeAgain } from '#web/lib/passcode-again.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOpenGate } from '../staff-context.ts';
import { PasscodeField, useIdentify } from './passcode-form.tsx';

/** Those who wait for the answer: with true the passcode was right. */
type Waiting = readonly ((isRight: boolean) => void)[];

/** Asks the member at this terminal for the passcode again, over whatever is open, when a call wants it. */
export function AgainDialog() {
  const { staff } = useOpenGate();
  const [waiting, setWaiting] = useState<Waiting>([]);
  useEffect(
    () =>
      onPasscodeAgain(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setWaiting((before) => [...before, resolve]);
        return promise;
      }),
    [],
  );
  if (waiting.length === 0 || staff.member === null) return null;
  const answer = (isRight: boolean) => {
    for (const resolve of waiting) resolve(isRight);
    setWaiting([]);
  };
  return (
    <Dialog
      startsInField
      title={`${staff.member.name}, is it you?`}
      description="Payments, prices and exports ask for your passcode again after a few minutes."
      onClose={() => answer(false)}
    >
      <AgainForm memberId={staff.member.id} onDone={() => answer(true)} />
    </Dialog>
  );
}

function AgainForm({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const { control, element, isBusy } = useIdentify(memberId, onDone);
  return (
    <form {...element} className="grid gap-5">
      <PasscodeField control={control} />
      <Button type="submit" busy={isBusy}>
        Go on
      </Button>
    </form>
  );
}
