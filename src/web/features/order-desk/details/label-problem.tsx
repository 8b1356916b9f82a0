import { useState } from 'react';
import type { LabelProblem as Problem } from '#contracts/label-address.ts';
import { formatUsAddress } from '#domain/address/parse-us-address.ts';
import { capitalizeClause } from '#domain/shipping/label-answers/label-answer.ts';
import { LabelAddressForm } from '#web/features/orders/index.ts';
import { AddLabel } from '#web/features/parcels/index.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refreshOrders } from '../order-desk.api.ts';

interface LabelProblemProps {
  orderId: string;
  problem: Problem;
}

/** Shows why a label is not bought, with the carrier's own words, and lets staff correct its address or try again. */
export function LabelProblem({ orderId, problem }: LabelProblemProps) {
  const [isEditing, setEditing] = useState(false);
  const { words, advice, said, code, fault, isBought, round } = problem;
  const again = useAction(() => tryAgain(orderId, { seen: { round } }), messageOf);
  return (
    <div className="mt-3 rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
      <strong className="block font-semibold">{titleOf(problem)}</strong>
      <p>
        {capitalizeClause(words)}.{' '}
        {isBought ? 'The label was made anyway. If the address is right, just save it.' : advice}
      </p>
      {said !== null && (
        <p className="mt-1">
          EasyPost says: “{said}”{code !== null && ` (${code})`}
        </p>
      )}
      {fault === 'by_hand' ? <Sender address={problem.address} /> : <NextTry problem={problem} />}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {fault === 'address' && (
          <Button variant="secondary" onClick={() => setEditing(!isEditing)} aria-expanded={isEditing}>
            {isBought ? 'Check address' : 'Correct address'}
          </Button>
        )}
        {!isBought && fault !== 'address' && (
          <AddLabel
            description="We email it to the customer."
            add={async (label) => {
              await call('orders.addLabel', { params: { id: orderId }, ...label });
              refreshOrders();
            }}
          />
        )}
        {fault !== 'address' && fault !== 'by_hand' && (
          <Button variant="secondary" busy={again.isBusy} onClick={() => again.run()}>
            Try again
          </Button>
        )}
      </div>
      <FormNotice>{again.failure}</FormNotice>
      {isEditing && (
        <div className="mt-3 rounded-xl bg-surface p-4 text-ink">
          <LabelAddressForm
            key={round}
            question={problem}
            isOwn={false}
            action={isBought ? 'Save address' : 'Save and buy label'}
            send={async ({ seen, ...address }) => {
              await tryAgain(orderId, { seen, address });
              setEditing(false);
            }}
            describeFailure={messageOf}
          />
        </div>
      )}
    </div>
  );
}

function titleOf({ isBought, fault }: Problem): string {
  if (isBought) return 'Address not confirmed';
  return fault === 'by_hand' ? 'Label to buy' : 'Label not bought';
}

function Sender({ address: { street, city, state, zip } }: Pick<Problem, 'address'>) {
  const text = formatUsAddress({ street, city, state, zipCode: zip });
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2">
      From: {text} <CopyButton text={text} label="address" />
    </p>
  );
}

async function tryAgain(id: string, body: Parameters<typeof call<'orders.tryLabel'>>[1]['body']): Promise<void> {
  await call('orders.tryLabel', { params: { id }, body });
  toast({ title: body.address === undefined ? 'Trying again' : 'Address saved' });
  refreshOrders();
}

function NextTry({ problem: { nextTryAt, tries, isBought, fault } }: { problem: Problem }) {
  const { timeZone } = usePageData().shop;
  if (isBought) return null;
  const tried = tries === 1 ? 'Tried once.' : `Tried ${tries} times.`;
  const next = fault === 'address' ? 'Waiting for the address.' : 'We won’t try again automatically.';
  return (
    <p className="mt-1 text-note tabular-nums">
      {tried} {nextTryAt === null ? next : `Next try ${momentText(nextTryAt, timeZone)}.`}
    </p>
  );
}
