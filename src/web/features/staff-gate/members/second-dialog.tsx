import { useEffect } from 'react';
import { onSecondNeeded, type SecondMember } from '#web/lib/second-member.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { useWaitingCalls } from './waiting-calls.ts';

/** Loaded with the first payment that needs it. */
const SecondMemberForm = lazyNeeded(async () => (await import('./second-form.tsx')).SecondMemberForm);

/** A call that waits for the second member. */
interface Waiting {
  id: string;
  said: string;
  send: (second: SecondMember) => Promise<void>;
  end: () => void;
  fail: (error: unknown) => void;
}

/** Asks another member of staff to approve a payment, over whatever is open: one after the other where several wait. */
export function SecondDialog() {
  const { waiting, calls } = useWaitingCalls<Waiting>(({ end }) => end());
  useEffect(
    () =>
      onSecondNeeded(
        (said, send) =>
          new Promise<void>((end, fail) => waiting.add({ id: newIdempotencyKey(), said, send, end, fail })),
      ),
    [waiting],
  );
  const [first] = calls;
  if (first === undefined) return null;
  const close = (settle: (call: Waiting) => void) => waiting.settle(settle, [first]);
  return (
    <SecondMemberForm
      key={first.id}
      said={first.said}
      send={first.send}
      onDone={() => close(({ end }) => end())}
      onFail={(error) => close(({ fail }) => fail(error))}
      onClose={() => close(({ end }) => end())}
    />
  );
}
