import { Suspense } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { OrderDesk } from '#contracts/staff-orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { canMovePickup } from '#domain/orders/status.ts';
import { call, pathOf } from '#web/lib/api.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';
import { Section } from '../section.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { ParcelSection } from './parcel-section.tsx';
import { PickupProof } from './pickup-proof.tsx';
import { OrderFacts } from './sections.tsx';

const CustodyRecord = lazyExtra(async () => (await import('#web/features/custody/index.ts')).CustodyRecord);
const OrderReturn = lazyExtra(async () => (await import('#web/features/returns/index.ts')).OrderReturn);
/** Loaded for inspected orders only: others have no price offers. */
const PriceOffers = lazyExtra(async () => (await import('../price-offers/index.ts')).PriceOffers);

interface DeskFactsProps {
  desk: OrderDesk;
  isAdmin: boolean;
  onMove: (order: StaffOrder) => void;
  /** Replaces this order by another. */
  onView: (id: string) => void;
}

/** Shows an order's facts section by section, without its timeline. */
export function DeskFacts({ desk: { order, lacksNumber, proof, parcel }, isAdmin, onMove, onView }: DeskFactsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <OrderFacts
        order={order}
        lacksNumber={lacksNumber}
        lacksLabel={parcel?.problem?.isBought === false}
        onMove={isAdmin && canMovePickup(order) ? () => onMove(order) : null}
      />
      {order.finalPrice !== null && (
        <Suspense>
          <PriceOffers order={order} />
        </Suspense>
      )}
      {proof !== null && <PickupProof proof={proof} />}
      {parcel !== null && <ParcelSection order={order} parcel={parcel} isAdmin={isAdmin} />}
      <Suspense>
        <OrderReturn key={order.status} orderId={order.id} number={shortOrderId(order.id)} />
      </Suspense>
      <Section title="Notes">
        <p className="whitespace-pre-wrap">
          {order.notes || <span className="text-muted">No notes from the customer.</span>}
        </p>
      </Section>
      <CustomerOrders order={order} onView={onView} />
      <Section title="Chain of custody">
        <Suspense fallback={<div className="min-h-24" />}>
          <CustodyRecord
            id={order.id}
            read={(signal) => call('custody.get', { params: { id: order.id }, signal })}
            paperHref={pathOf('custody.paper', { id: order.id })}
            fileHref={pathOf('custody.file', { id: order.id })}
          />
        </Suspense>
      </Section>
    </div>
  );
}
