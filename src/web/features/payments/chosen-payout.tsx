import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { StaffPayout } from '#contracts/payout-details.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { describePayout, formatPayoutTo } from '#domain/payouts/payout-ways.ts';
import { PayoutDialog } from '#web/features/payout-details/index.ts';
import { useRights } from '#web/features/staff-gate/index.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { agoText } from '#web/lib/format.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { toastFailure } from '#web/ui/toast.tsx';

interface ChosenPayoutProps {
  orderId: string;
  /** Called once with the method that the customer chose. */
  onChosen: (method: PaymentMethod) => void;
}

/** Shows staff the payout method that the customer chose: masked, and in full on request, which is recorded (decision 016). */
export function ChosenPayout({ orderId, onChosen }: ChosenPayoutProps) {
  const source = useQuery(callQuery('payoutDetails.ofOrder', { params: { id: orderId } }));
  const { data } = source;
  const rights = useRights();
  const [isOpen, setOpen] = useState(false);
  const method = data?.given?.method;
  const reportMethod = useEffectEvent(onChosen);
  useEffect(() => {
    if (method !== undefined) reportMethod(method);
  }, [method]);
  const payout = data?.given ?? null;
  return (
    <section aria-label="Payout method" className="grid min-h-20 gap-2 rounded-2xl border border-line p-4">
      <ReadState source={source} what="The payout method" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 break-words">
          {payout === null ? (
            data !== undefined ? (
              'No payout method yet.'
            ) : (
              source.error === null && 'Loading the payout method…'
            )
          ) : (
            <>
              The customer chose <strong>{describePayout(payout.way, payout.masked)}</strong>
            </>
          )}
        </p>
        {data !== undefined && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {payout === null ? 'Add one' : 'Change'}
          </Button>
        )}
      </div>
      {payout !== null && <Facts payout={payout} />}
      {payout !== null && payout.masked !== null && <Details key={`${payout.givenAt} ${rights}`} orderId={orderId} />}
      {isOpen && (
        <Suspense>
          <PayoutDialog
            title="Payout method"
            description="Enter what the customer told you. We’ll let them know."
            give={async (body) => {
              await call('payoutDetails.take', { params: { id: orderId }, body });
              await refreshReads('/api/staff/sell-requests');
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

type PayoutFacts = Pick<NonNullable<StaffPayout['given']>, 'actor' | 'givenAt' | 'isJustChanged' | 'warning'>;

const WARNING = 'rounded-xl border border-danger bg-danger-soft p-3';

function Facts({ payout }: { payout: PayoutFacts }) {
  const now = useNow();
  const by = payout.actor === 'link' ? 'through the tracking link' : `by ${payout.actor}`;
  if (payout.warning !== null) {
    return (
      <p role="alert" className={WARNING}>
        {payout.warning}
      </p>
    );
  }
  if (!payout.isJustChanged) {
    return (
      <p className="text-note text-muted">
        Added {by}, {agoText(payout.givenAt, now)}
      </p>
    );
  }
  return (
    <p role="alert" className={WARNING}>
      <strong>Changed {agoText(payout.givenAt, now)}</strong> {by}. Call the customer at the number on the order before
      you pay.
    </p>
  );
}

/** Shows the details on request, until the rights of this browser change (`key`). */
function Details({ orderId }: { orderId: string }) {
  const [to, setTo] = useState<string | null>(null);
  const { isBusy, run } = useAction(
    async () => setTo((await call('payoutDetails.reveal', { params: { id: orderId } })).to),
    (error) => toastFailure('Couldn’t show the details', messageOf(error)),
  );
  if (to === null) {
    return (
      <Button variant="secondary" busy={isBusy} onClick={() => run()} className="justify-self-start">
        Show details
      </Button>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-lg font-semibold break-all">{formatPayoutTo(to)}</span>
      <CopyButton text={to} label="payout details" isNamed />
    </p>
  );
}
