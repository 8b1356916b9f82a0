import { useState } from 'react';
import type { Order } from '#contracts/orders.ts';
import { addDays } from '#domain/calendar-day.ts';
import { OFFER_PARAM, readPickupOffer } from '#domain/orders/pickup-offer.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { slotText } from '../../order-texts.ts';
import { SlotWords } from '../../slot-words.tsx';
import { type CustomerChanges, reportRefusal } from './customer-changes.ts';

/** Number of windows that are offered, as in the message. */
const OFFERED = 2;

interface Window {
  date: string;
  time: string;
}
const isSame = (one: Window | null | undefined, other: Window) => one?.date === other.date && one.time === other.time;

interface PickupOffersProps {
  order: Order;
  changes: CustomerChanges;
}

/**
 * Offers the next two free windows for a pickup without a time, or the window that a message's link names: one press books it.
 * The link itself changes nothing: a mail scanner that opens it books nothing.
 */
export function PickupOffers({ order, changes }: PickupOffersProps) {
  const day = useToday();
  const [linkedWindow] = useState(() =>
    readPickupOffer(new URLSearchParams(window.location.search).get(OFFER_PARAM) ?? ''),
  );
  const { status, appointmentDate, appointmentTime } = order;
  const isBooked = appointmentDate !== null;
  const isDone =
    linkedWindow !== null && isSame(linkedWindow, { date: appointmentDate ?? '', time: appointmentTime ?? '' });
  const date = linkedWindow?.date ?? addDays(day, 1);
  const { loaded, reload } = useLoaded(isDone || (isBooked && linkedWindow === null) ? null : date, (signal) =>
    call('pickups.windows', { query: { date }, signal }),
  );
  const { busyWith, failure, taken, run } = useBooking({ changes, onTaken: reload });
  if (isDone || (isBooked && linkedWindow === null)) return null;

  const windows = loaded.status === 'ready' ? loaded.value : null;
  const freeWindows = (windows ?? [])
    .filter(({ isFull }) => !isFull)
    .map((slot) => ({ date: slot.appointmentDate, time: slot.appointmentTime }));
  const isGone =
    linkedWindow !== null &&
    (isSame(taken, linkedWindow) || (windows !== null && !freeWindows.some((window) => isSame(linkedWindow, window))));
  // Until the server has listed the free windows, the one from the message can be pressed; the server decides.
  const offers =
    linkedWindow !== null && !isGone
      ? [linkedWindow]
      : freeWindows.filter((window) => !isSame(taken, window)).slice(0, OFFERED);
  const goneWindow = taken ?? (isGone ? linkedWindow : null);
  if (offers.length === 0 && goneWindow === null) return null;
  const bookWindow = ({ date, time }: Window) =>
    run({ date, time, seen: { status, appointmentDate, appointmentTime } });
  return (
    <div className="mt-5 grid gap-3">
      {goneWindow !== null && (
        <p role="status" className="text-lg">
          {slotText(goneWindow.date, goneWindow.time)} is no longer available.{offers.length > 0 && ' Still open:'}
        </p>
      )}
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {offers.map((window) => (
          <Button
            key={`${window.date} ${window.time}`}
            busy={isSame(busyWith, window)}
            onClick={() => bookWindow(window)}
          >
            <span>
              {isBooked ? 'Move to' : 'Book'} <SlotWords text={slotText(window.date, window.time)} />
            </span>
          </Button>
        ))}
      </div>
      <FormNotice>{failure}</FormNotice>
    </div>
  );
}

interface Booking extends Window {
  seen: Parameters<CustomerChanges['move']>[0]['seen'];
}

/** Books a window; `taken` is one that was booked by others meanwhile. */
function useBooking({ changes, onTaken }: { changes: CustomerChanges; onTaken: () => void }) {
  const [taken, setTaken] = useState<Window | null>(null);
  const booking = useAction<Booking>(
    async ({ date, time, seen }) => {
      await changes.move({ seen, appointmentDate: date, appointmentTime: time });
      toast({ title: 'Pickup booked', description: slotText(date, time) });
      changes.refresh();
    },
    (error, requested) => {
      const isTaken =
        error instanceof ApiError && (error.code === 'pickup_window_full' || error.code === 'rule_broken');
      if (!isTaken) return reportRefusal(error, { changes, onClose: () => undefined });
      setTaken(requested);
      onTaken();
      return null;
    },
  );
  return { ...booking, taken };
}
