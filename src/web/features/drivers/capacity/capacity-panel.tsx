import { useQuery } from '@tanstack/react-query';
import { isRealDay } from '#domain/calendar-day.ts';
import { lastPickupDay } from '#domain/orders/pickup-slots.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { dayText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SelectBox } from '#web/ui/form/select-box.tsx';
import { listFilter, realDay } from '#web/ui/list/list-filter.ts';
import { useListFilter } from '#web/ui/list/use-list-filter.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Capacity, capacityOf, setPlaces, setStops, type WindowCapacity } from './capacity.api.ts';

const MAX_STOPS = 20;
const MAX_PLACES_OFFERED = 30;
const DEFAULT = 'default';
/** Day in the address. */
const DAY_FILTER = listFilter('windows', { day: realDay });

/** Shows the bookings of a day's pickup windows, and lets an admin set their places (decision 011). */
export function CapacityPanel() {
  const today = useToday();
  const { filter, change: choose } = useListFilter(DAY_FILTER);
  const { day = today } = filter;
  const source = useQuery(capacityOf(day));
  const change = async (work: Promise<void>, message: string) => {
    try {
      await work;
      toast({ title: message });
    } catch (error) {
      toastFailedCall('Couldn’t save the change', error);
    }
  };
  const columns = columnsOf(source.data, ({ appointmentTime }, places) => {
    const set = setPlaces({ appointmentDate: day, appointmentTime, places });
    void change(set, `${appointmentTime} on ${dayText(day)}: ${placesText(places)}`);
  });
  return (
    <section aria-labelledby="capacity-heading" className="mt-6 grid min-w-0 grid-cols-1 gap-4">
      <div>
        <h2 id="capacity-heading" className="text-xl font-semibold tracking-tight">
          Pickup windows
        </h2>
        <p className="mt-1 text-muted">
          Customers can book a window until it’s full. {source.data !== undefined && defaultText(source.data)}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 sm:max-w-panel">
        <TextField
          label="Date"
          type="date"
          required
          min={today}
          max={lastPickupDay(today)}
          value={day}
          onChange={({ target }) => isRealDay(target.value) && choose({ day: target.value }, { replace: true })}
        />
        <SelectField
          label="Stops per driver per hour"
          options={upTo(1, MAX_STOPS)}
          value={String(source.data?.stopsPerHour ?? '')}
          onChange={({ target }) => {
            const stopsPerHour = Number(target.value);
            void change(setStops({ stopsPerHour, date: day }), `${stopsPerHour} stops per driver per hour`);
          }}
        />
      </div>
      <DataTable
        caption={`Pickup windows on ${dayText(day)}`}
        what="The pickup windows"
        source={source}
        rows={source.data?.windows}
        rowKey={({ appointmentTime }) => appointmentTime}
        columns={columns}
        empty="No pickup windows on this day."
        hasCards
      />
    </section>
  );
}

function columnsOf(
  day: Capacity | undefined,
  onSet: (window: WindowCapacity, places: number | null) => void,
): readonly Column<WindowCapacity>[] {
  const defaultPlaces = day === undefined || day.activeDrivers === 0 ? null : day.activeDrivers * day.stopsPerHour;
  return [
    {
      id: 'time',
      header: 'Window',
      isRowHeader: true,
      className: 'font-medium whitespace-nowrap tabular-nums',
      cell: ({ appointmentTime }) => appointmentTime,
    },
    { id: 'booked', header: 'Booked', card: 'first', className: 'tabular-nums', cell: bookedText },
    { id: 'state', header: 'Status', card: 'corner', cell: (window) => <State {...window} /> },
    {
      id: 'places',
      header: 'Spots',
      card: 'second',
      cell: (window) => (
        <SelectBox
          boxClass="min-w-40 sm:w-fit"
          aria-label={`Spots at ${window.appointmentTime}`}
          value={window.ownPlaces ?? DEFAULT}
          onChange={({ target }) => onSet(window, target.value === DEFAULT ? null : Number(target.value))}
        >
          <option value={DEFAULT}>{defaultPlaces === null ? 'No limit' : `Default (${defaultPlaces})`}</option>
          <option value="0">Closed</option>
          {upTo(1, Math.max(MAX_PLACES_OFFERED, window.ownPlaces ?? 0)).map((places) => (
            <option key={places} value={places}>
              {places}
            </option>
          ))}
        </SelectBox>
      ),
    },
  ];
}

function State({ places, booked, held }: WindowCapacity) {
  if (places === 0 && booked === 0) return <Badge>Closed</Badge>;
  if (places !== null && booked > places) return <Badge tone="orange">Overbooked</Badge>;
  if (places !== null && booked + held >= places) return <Badge tone="orange">Full</Badge>;
  return <Badge tone="green">Open</Badge>;
}

function bookedText({ places, booked, held }: WindowCapacity): string {
  const text = places === null ? String(booked) : `${booked} of ${places}`;
  return held === 0 ? text : `${text}, ${held} in checkout`;
}

function placesText(places: number | null): string {
  if (places === null) return 'the default';
  return places === 0 ? 'closed' : `${places} ${places === 1 ? 'spot' : 'spots'}`;
}

function defaultText({ activeDrivers, stopsPerHour }: Capacity): string {
  if (activeDrivers === 0) return 'With no active drivers, the only limits are the ones you set.';
  const drivers = activeDrivers === 1 ? 'one active driver can make' : `${activeDrivers} active drivers can make`;
  return `By default ${drivers} ${activeDrivers * stopsPerHour} stops an hour.`;
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
