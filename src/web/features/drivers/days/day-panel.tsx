import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRealDay } from '#domain/calendar-day.ts';
import { lastPickupDay } from '#domain/orders/pickup-slots.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { LateMovePickup } from '#web/features/order-desk/index.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { useAction } from '#web/lib/use-action.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { TextField } from '#web/ui/field.tsx';
import { listFilter, realDay } from '#web/ui/list/list-filter.ts';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { useListFilter } from '#web/ui/list/use-list-filter.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { dayOf, type PickupDay, type Plan, type Stop, savePlan, sendLink } from './days.api.ts';
import { planOf, suggestedFor, unassignedStops, withMoved } from './plan.ts';
import { StopList } from './stop-list.tsx';

/** Day in the address. */
const DAY_FILTER = listFilter('pickups', { day: realDay });

/** Shows the pickups of a day, and lets an admin assign them to drivers and order the stops (decision 011). */
export function DayPanel() {
  const today = useToday();
  const { filter, change } = useListFilter(DAY_FILTER);
  const { day: date = today } = filter;
  const source = useQuery(dayOf(date));
  const { data: day, refetch } = source;
  return (
    <section aria-labelledby="pickups-heading" className="mt-6 grid min-w-0 grid-cols-1 gap-4">
      <PageHead
        id="pickups-heading"
        title="Pickup schedule"
        text="Assign each pickup to a driver and drag the stops into order. We tell the customer that a driver is assigned."
      >
        <TextField
          label="Date"
          type="date"
          required
          min={today}
          max={lastPickupDay(today)}
          value={date}
          onChange={({ target }) => isRealDay(target.value) && change({ day: target.value }, { replace: true })}
        />
      </PageHead>
      <ReadState source={source} what="The pickups">
        <Skeleton className="h-40" />
      </ReadState>
      {day !== undefined && <Day key={date} day={day} onOutdated={() => void refetch()} />}
    </section>
  );
}

function Day({ day, onOutdated }: { day: PickupDay; onOutdated: () => void }) {
  const { zip } = usePageData().shop;
  const { isBusy, announcement, save } = useSaving(day, onOutdated);
  const [retimed, setRetimed] = useState<Stop | null>(null);
  const plan = planOf(day);
  const unassigned = unassignedStops(day);
  const drivers = day.drivers.map(({ id, name }) => ({ value: id, label: name }));
  const move = (stop: Stop, to: { driverId: string; index: number } | null) => {
    const name = drivers.find(({ value }) => value === to?.driverId)?.label;
    const message = to === null ? 'is now unassigned' : `is stop ${to.index + 1} of ${name}`;
    save(withMoved(plan, day.stops, stop, to), `${stop.customer.name} ${message}`, stop.orderId);
  };
  const find = (orderId: string) => day.stops.find((stop) => stop.orderId === orderId);
  if (day.stops.length === 0) return <p className="rounded-2xl bg-sunken px-5 py-4">No pickups on this day.</p>;
  return (
    <>
      {unassigned.length > 0 && drivers.length > 0 && (
        <div>
          <Button variant="secondary" busy={isBusy} onClick={() => save(suggestedFor(day, zip), 'Plan applied', null)}>
            Suggest a plan
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {unassigned.length > 0 && (
          <StopList
            title="Unassigned"
            stops={unassigned}
            {...{ drivers, isBusy, find, plan }}
            onRetime={setRetimed}
            driverId={null}
            onMove={move}
          />
        )}
        {day.drivers.map(({ id, name, isActive }) => (
          <StopList
            key={id}
            title={isActive ? name : `${name} (inactive)`}
            stops={plan.get(id) ?? []}
            driverId={id}
            onMove={move}
            {...(isActive ? { onSendLink: () => void textLink(id, name, day.date) } : {})}
            {...{ drivers, isBusy, find, plan }}
            onRetime={setRetimed}
          />
        ))}
      </div>
      {retimed !== null && (
        <LateMovePickup
          pickup={{
            orderId: retimed.orderId,
            customer: retimed.customer.name,
            status: retimed.status,
            appointmentDate: day.date,
            appointmentTime: retimed.appointmentTime,
          }}
          onClose={() => setRetimed(null)}
          onChanged={onOutdated}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Sends a driver the link of the day by SMS. */
async function textLink(id: string, name: string, date: string): Promise<void> {
  try {
    toast({ title: `Route sent to ${name}`, description: formatPhone(await sendLink(id, date)) });
  } catch (error) {
    toastFailedCall('Couldn’t send the route', error);
  }
}

/** Saves one plan at a time, and returns the focus to the moved stop. */
function useSaving(day: PickupDay, onOutdated: () => void) {
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current !== null) document.getElementById(`stop-${moved.current}`)?.focus();
    moved.current = null;
  }, [day.version]);
  const { isBusy, run } = useAction<{ plan: Plan; message: string }>(
    async ({ plan, message }) => {
      await savePlan(day, plan);
      setAnnouncement(message);
    },
    (error) => {
      if (error instanceof ApiError && error.code === 'pickups_changed') onOutdated();
      return toastFailure('Couldn’t save the change', messageOf(error));
    },
  );
  const save = (plan: Plan, message: string, orderId: string | null) => {
    if (isBusy) return;
    moved.current = orderId;
    if (orderId === null) toast({ title: message });
    run({ plan, message });
  };
  return { isBusy, announcement, save };
}
