import { useQuery } from '@tanstack/react-query';
import type { SetupGuide } from '#contracts/setup.ts';
import { badgeTone, statusLabel } from '#domain/orders/status.ts';
import { recordPath } from '#domain/staff-addresses.ts';
import { priceText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { setupGuide } from '../setup.api.ts';

/** Interval of the look for the test order, which is placed in another window. */
const POLL_MS = 5_000;

/** Leads through a sale as a customer, and on to the order as the shop sees it. */
export function SaleStep() {
  const { data } = useQuery({ ...setupGuide, refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
  const order = data?.testOrder ?? null;
  return (
    <>
      <p className="max-w-prose">
        Sell yourself a device: pick a model, answer the questions and submit.
        {data?.isOpen === false && ' Until texts are connected, you’ll see the verification code right there.'}
      </p>
      <a
        href="/sell"
        target="_blank"
        rel="noreferrer"
        className={buttonClass(order === null ? 'primary' : 'secondary', 'md', 'mt-4')}
      >
        Sell a device
      </a>
      <div role="status">{order !== null && <TestOrder order={order} />}</div>
    </>
  );
}

function TestOrder({ order: { id, number, status, price } }: { order: NonNullable<SetupGuide['testOrder']> }) {
  return (
    <section aria-label="Your test order" className="mt-5 rounded-xl border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          Your test order #{number}, {priceText(price)}
        </span>
        <Badge tone={badgeTone(status)}>{statusLabel(status)}</Badge>
      </p>
      <p className="mt-2 max-w-prose text-muted">
        Now be the clerk. Choose Edit and “device received”, then Inspect, then Payment. To remove it, reverse the
        payment if you made one, then choose Edit and “canceled”.
      </p>
      <a
        href={recordPath('order', id)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('primary', 'md', 'mt-3')}
      >
        Open the order
      </a>
    </section>
  );
}
