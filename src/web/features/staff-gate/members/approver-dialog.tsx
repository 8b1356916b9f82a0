import { useEffect } from 'react';
import { type ApprovalQuestion, type Approver, onApproverNeeded, onPayeeUnconfirmed } from '#web/lib/second-member.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { useWaitingCalls } from './waiting-calls.ts';

/** Loaded with the first payment that needs it. */
const ApproverFormDialog = lazyNeeded(async () => (await import('./approver-form.tsx')).ApproverFormDialog);

/** Loaded with the first payment to details that came from outside of the shop. */
const PayeeQuestion = lazyNeeded(async () => (await import('./payee-question.tsx')).PayeeQuestion);

/** A payment that waits until the paying member confirms its payee. */
interface WaitingPayee {
  id: string;
  message: string;
  answer: (isConfirmed: boolean) => void;
}

/** A call that waits for the second member. */
interface WaitingApproval {
  id: string;
  question: ApprovalQuestion;
  send: (approver: Approver) => Promise<void>;
  end: () => void;
  fail: (error: unknown) => void;
}

/** Asks another member of staff to approve a call, over the open page: one after the other when several wait. */
export function ApproverDialog() {
  const { waiting, calls } = useWaitingCalls<WaitingApproval>(({ end }) => end());
  useEffect(
    () =>
      onApproverNeeded(
        (question, send) =>
          new Promise<void>((end, fail) => waiting.add({ id: newIdempotencyKey(), question, send, end, fail })),
      ),
    [waiting],
  );
  const [first] = calls;
  if (first === undefined) return null;
  const close = (settle: (call: WaitingApproval) => void) => waiting.settle(settle, [first]);
  return (
    <ApproverFormDialog
      key={first.id}
      question={first.question}
      send={first.send}
      onDone={() => close(({ end }) => end())}
      onFail={(error) => close(({ fail }) => fail(error))}
      onClose={() => close(({ end }) => end())}
    />
  );
}

/** Asks the paying member to confirm the payout details with the seller, over the open page. */
export function PayeeDialog() {
  const { waiting, calls } = useWaitingCalls<WaitingPayee>(({ answer }) => answer(false));
  useEffect(
    () =>
      onPayeeUnconfirmed(
        (message) => new Promise<boolean>((answer) => waiting.add({ id: newIdempotencyKey(), message, answer })),
      ),
    [waiting],
  );
  const [first] = calls;
  if (first === undefined) return null;
  const answer = (isConfirmed: boolean) => waiting.settle((call) => call.answer(isConfirmed), [first]);
  return (
    <PayeeQuestion
      key={first.id}
      message={first.message}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
