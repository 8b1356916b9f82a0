import { Suspense, useId, useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { feesText } from '#domain/payouts/fee-texts.ts';
import { takenOff } from '#domain/payouts/fees.ts';
import { describePayout, payoutWay } from '#domain/payouts/payout-ways.ts';
import type { CallAnswer, CallInput } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { PayoutDialog } from './late-dialog.tsx';

type OwnPayout = CallAnswer<'payoutDetails.read'>;

interface PayoutSectionProps {
  /** Name of the order or its link, which distinguishes several on one page. */
  name: string;
  /** @throws as `call` does */
  read: (signal: AbortSignal) => Promise<OwnPayout>;
  /** @throws as `call` does */
  give: (choice: CallInput<'payoutDetails.give'>['body']) => Promise<OwnPayout>;
}

/** Shows a customer how they are paid, masked, and lets them choose (decision 016). */
export function PayoutSection({ name, read, give }: PayoutSectionProps) {
  const { shop } = usePageData();
  const { loaded, reload } = useLoaded(`payout ${name}`, read);
  const [savedPayout, setSavedPayout] = useState<OwnPayout | null>(null);
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const payout = savedPayout ?? (loaded.status === 'ready' ? loaded.value : null);
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 flex min-h-32 flex-wrap items-center gap-x-6 gap-y-3 rounded-3xl border border-line bg-surface p-6 sm:min-h-28 sm:px-8"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={heading} className="text-lg tracking-tight">
          How we pay you
        </h2>
        {payout !== null ? (
          <Chosen payout={payout} />
        ) : loaded.status === 'failed' ? (
          <p className="mt-1 text-muted">We couldn’t load this.</p>
        ) : (
          <p aria-hidden="true" className="mt-2 h-5 w-44 max-w-full rounded-full bg-sunken" />
        )}
      </div>
      {payout === null && loaded.status === 'failed' && (
        <Button variant="secondary" onClick={reload}>
          Try Again
        </Button>
      )}
      {payout?.mayGive === true && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {payout.given === null ? 'Choose' : 'Change'}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PayoutDialog
            title="How we pay you"
            description={`Tell us once. ${feesText(shop.payoutWays, shop.fees)}`}
            give={async (choice) => setSavedPayout(await give(choice))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Chosen({ payout: { given, mayGive } }: { payout: OwnPayout }) {
  const { shop } = usePageData();
  if (given === null) {
    return (
      <p className="mt-1 text-muted">{mayGive ? 'Choose now to get paid faster.' : 'You can’t choose this anymore.'}</p>
    );
  }
  const fee = takenOff(payoutWay(given.way).method, shop.fees);
  return (
    <>
      <p className="mt-1 font-semibold break-words first-letter:uppercase">{describePayout(given.way, given.masked)}</p>
      {fee > 0 && <p className="text-note text-muted">A {formatMoney(fee)} fee is taken off.</p>}
      {!mayGive && <p className="text-note text-muted">To change it, call us at {shop.phone}.</p>}
    </>
  );
}
