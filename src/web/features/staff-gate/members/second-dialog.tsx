import { Suspense, useEffect, useState } from 'react';
import { onSecondNeeded, type SecondMember } from '#web/lib/second-member.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';

/** Loaded with the first payment that needs it. */
const SecondMemberForm = lazyNeeded(async () => (await import('./second-form.tsx')).SecondMemberForm);

/** A call that waits for the second member. */
interface Waiting {
  said: string;
  send: (second: SecondMember) => Promise<void>;
  end: (isDone: boolean) => void;
  fail: (error: unknown) => void;
}

/** Asks another member of staff to approve a payment, over whatever is open. */
export function SecondDialog() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      onSecondNeeded(
        (said, send) =>
          new Promise<boolean>((resolve, reject) => {
            setWaiting((before) => {
              before?.end(false);
              return { said, send, end: resolve, fail: reject };
            });
          }),
      ),
    [],
  );
  if (waiting === null) return null;
  const close = (settle: () => void) => {
    setWaiting(null);
    settle();
  };
  return (
    <Suspense>
      <SecondMemberForm
        said={waiting.said}
        send={waiting.send}
        onDone={() => close(() => waiting.end(true))}
        onFail={(error) => close(() => waiting.fail(error))}
        onClose={() => close(() => waiting.end(false))}
      />
    </Suspense>
  );
}
