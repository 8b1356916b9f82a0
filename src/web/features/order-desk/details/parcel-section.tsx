import { Suspense } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { StaffParcel } from '#contracts/parcels.ts';
import { isAwaitingInspection } from '#domain/orders/status.ts';
import { PARCEL_STATE_LABELS } from '#domain/shipping/parcel-events.ts';
import { TROUBLES } from '#domain/shipping/troubles.ts';
import { REFUND_TEXTS } from '#domain/shipping/unused-label.ts';
import { ParcelEvents } from '#web/features/orders/index.ts';
import { MoveParcel } from '#web/features/parcels/index.ts';
import { call } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { refreshOrders } from '../order-desk.api.ts';
import { Section } from '../section.tsx';

/** Loaded on demand: few labels have a problem. */
const LabelProblem = lazyNeeded(async () => (await import('./label-problem.tsx')).LabelProblem);

interface ParcelSectionProps {
  order: StaffOrder;
  parcel: StaffParcel;
  isAdmin: boolean;
}

/** Shows the parcel of a mail-in order: its state and problem, its label's refund, and every event. */
export function ParcelSection({ order, parcel, isAdmin }: ParcelSectionProps) {
  const { timeZone } = usePageData().shop;
  const { state, trouble, deliveredAt, refund, refundAskedAt, events, madeAt, isSimulated, problem, unusual } = parcel;
  return (
    <Section title="Package">
      <p className="font-medium">{madeAt === null ? 'No label yet' : stateWords(parcel)}</p>
      {deliveredAt !== null && (
        <p className="text-note text-muted tabular-nums">
          {momentText(deliveredAt, timeZone)}, according to the carrier.
          {isAwaitingInspection(order.status) && state === 'delivered' && ' Not opened yet.'}
        </p>
      )}
      {trouble !== null && (
        <p className="mt-3 rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
          <strong className="block font-semibold">{TROUBLES[trouble].title}</strong>
          {TROUBLES[trouble].staff}
        </p>
      )}
      {problem !== undefined && (
        <Suspense>
          <LabelProblem orderId={order.id} problem={problem} />
        </Suspense>
      )}
      {unusual !== undefined && trouble === null && (
        <p className="mt-3 rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
          <strong className="block font-semibold">{unusual}</strong>
          Look the package up at the carrier.
        </p>
      )}
      {refund !== null && (
        <p className="mt-3 rounded-xl bg-sunken px-4 py-3">
          <strong className="font-semibold">Unused label:</strong> {REFUND_TEXTS[refund]}
          {refundAskedAt !== null && (
            <span className="block text-note text-muted tabular-nums">{momentText(refundAskedAt, timeZone)}</span>
          )}
        </p>
      )}
      {events.length > 0 && (
        <div className="mt-4">
          <ParcelEvents events={events} />
        </div>
      )}
      {isSimulated && isAdmin && (
        <div className="mt-4">
          <MoveParcel
            state={state}
            move={async (step) => {
              await call('parcels.move', { params: { id: order.id }, body: { step } });
              refreshOrders();
            }}
          />
        </div>
      )}
    </Section>
  );
}

function stateWords({ state, firstScanAt }: StaffParcel): string {
  return firstScanAt === null && state === 'label_made' ? 'Label created, not scanned yet' : PARCEL_STATE_LABELS[state];
}
