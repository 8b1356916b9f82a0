import { type ReactNode, useId, useState } from 'react';
import type { Order } from '#contracts/orders.ts';
import { canCancelOrder, canMovePickup, hasDriver } from '#domain/orders/status.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { addressText, appointmentText } from '../../order-texts.ts';
import { SlotWords } from '../../slot-words.tsx';
import type { CustomerChanges } from './customer-changes.ts';
import { PickupOffers } from './pickup-offers.tsx';

/** Loaded on demand, since few visitors of an order change it. */
const CancelDialog = lazyNeeded(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const MoveDialog = lazyNeeded(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface OrderChangesProps {
  order: Order;
  changes: CustomerChanges;
}

/**
 * Shows the upcoming pickup, and lets the customer move it or cancel the order while the device is not with the shop.
 */
export function OrderChanges({ order, changes }: OrderChangesProps) {
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null);
  const close = () => setOpen(null);
  const progress = usePickupProgress(order, changes);
  const mayChange = progress?.isOnTheWay !== true;
  const cancelButton = canCancelOrder(order) && (
    <Button variant="quiet" className="-ml-2 [--button-side:0.5rem]" onClick={() => setOpen('cancel')}>
      Cancel Order
    </Button>
  );
  const isOpen = { cancel: open === 'cancel' && canCancelOrder(order), move: open === 'move' && canMovePickup(order) };
  return (
    <>
      {canMovePickup(order) ? (
        <Pickup
          order={order}
          progress={progress}
          offers={mayChange && <PickupOffers order={order} changes={changes} />}
        >
          {mayChange && (
            <Button variant="secondary" onClick={() => setOpen('move')}>
              {order.appointmentDate === null ? 'Choose a Time' : 'Change Time'}
            </Button>
          )}
          {mayChange && cancelButton}
        </Pickup>
      ) : (
        canCancelOrder(order) && (
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl bg-sunken py-2 pr-2 pl-5">
            <p>Changed your mind? You can cancel until we have your device.</p>
            {cancelButton}
          </div>
        )
      )}
      {isOpen.cancel && <CancelDialog order={order} changes={changes} onClose={close} />}
      {isOpen.move && <MoveDialog order={order} changes={changes} onClose={close} />}
    </>
  );
}

type PickupProgress = CallAnswer<'orders.pickup'>;

/** Reads the driver and progress of an assigned pickup; null while they are unknown. */
function usePickupProgress(order: Order, changes: CustomerChanges): PickupProgress | null {
  const isPlanned = canMovePickup(order) && hasDriver(order.status);
  const { loaded } = useLoaded(isPlanned ? `${order.id} ${order.updatedAt}` : null, (signal) => changes.pickup(signal));
  return loaded.status === 'ready' ? loaded.value : null;
}

/** Describes the progress of a pickup in a sentence; null while it has no driver. */
function pickupProgressText({ driver, stopsBefore, isOnTheWay }: PickupProgress): string | null {
  if (driver === null) return null;
  if (isOnTheWay) return `Your driver ${driver} is on the way.`;
  const before = stopsBefore === 1 ? '1 stop before you' : `${stopsBefore} stops before you`;
  return stopsBefore === null ? `Your driver is ${driver}.` : `Your driver is ${driver}: ${before}.`;
}

interface PickupProps {
  order: Order;
  progress: PickupProgress | null;
  offers: ReactNode;
  children: ReactNode;
}

function Pickup({ order, progress, offers, children }: PickupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 rounded-3xl border border-line bg-surface p-6 sm:p-8">
      <h2 id={id} className="text-note font-normal text-muted">
        Your pickup
      </h2>
      <p className="mt-1 text-2xl font-semibold tracking-tight text-balance tabular-nums sm:text-3xl">
        <SlotWords text={appointmentText(order) ?? 'No time chosen yet'} />
      </p>
      <p className="mt-1 text-muted">{addressText(order)}</p>
      {progress !== null && <p className="mt-3 text-lg font-medium empty:hidden">{pickupProgressText(progress)}</p>}
      {offers}
      <div className="mt-5 grid gap-2 empty:hidden sm:flex">{children}</div>
    </section>
  );
}
