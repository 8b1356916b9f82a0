import { type DragEvent, useId, useState } from 'react';
import { groupStops } from '#domain/orders/pickup-plan.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { SelectBox } from '#web/ui/form/select-box.tsx';
import type { Plan, Stop } from './days.api.ts';

interface StopListProps {
  title: string;
  stops: readonly Stop[];
  /** Null for the pickups without a driver. */
  driverId: string | null;
  drivers: readonly { value: string; label: string }[];
  plan: Plan;
  isBusy: boolean;
  /** Sends the driver the link of the day; undefined for the pickups without a driver. */
  onSendLink?: () => void;
  /** Moves the pickup to another time. */
  onRetime: (stop: Stop) => void;
  find: (orderId: string) => Stop | undefined;
  onMove: (stop: Stop, to: { driverId: string; index: number } | null) => void;
}

const DRAGGED = 'text/plain';

/** Lists the stops of one driver in their order. Stops move by dragging, by two buttons, and to another driver by a select. */
export function StopList({
  title,
  stops,
  driverId,
  drivers,
  plan,
  isBusy,
  onSendLink,
  onRetime,
  find,
  onMove,
}: StopListProps) {
  const id = useId();
  const groups = groupStops(stops);
  const [isDragOver, setDragOver] = useState(false);
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    event.stopPropagation();
    setDragOver(false);
    const stop = find(event.dataTransfer.getData(DRAGGED));
    if (stop === undefined || isBusy) return;
    const currentIndex = groups.findIndex((group) => group.some(({ orderId }) => orderId === stop.orderId));
    // Counts without the stop itself, which leaves its place first.
    onMove(
      stop,
      driverId === null ? null : { driverId, index: currentIndex >= 0 && currentIndex < index ? index - 1 : index },
    );
  };
  const assign = (stop: Stop, to: string) =>
    onMove(stop, to === '' ? null : { driverId: to, index: groupStops(plan.get(to) ?? []).length });
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 rounded-2xl border bg-surface p-4', isDragOver ? 'border-accent' : 'border-line')}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => drop(event, groups.length)}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {title} <span className="font-normal text-muted">({groups.length})</span>
        </h3>
        {onSendLink !== undefined && stops.length > 0 && (
          <Button variant="quiet" aria-label={`Text route to driver: ${title}`} onClick={onSendLink}>
            Text route to driver
          </Button>
        )}
      </div>
      <ol className="mt-3 grid gap-2">
        {groups.map((group, index) => (
          <StopCard
            key={group[0].orderId}
            group={group}
            driverId={driverId}
            drivers={drivers}
            isBusy={isBusy}
            isLast={index === groups.length - 1}
            index={index}
            onDrop={(event) => drop(event, index)}
            onAssign={assign}
            onMove={onMove}
            onRetime={onRetime}
          />
        ))}
      </ol>
      {stops.length === 0 && <p className="mt-1 text-note text-muted">Drag a pickup here.</p>}
    </section>
  );
}

interface StopCardProps extends Pick<StopListProps, 'driverId' | 'drivers' | 'isBusy' | 'onMove' | 'onRetime'> {
  /** Orders of one stop. */
  group: readonly [Stop, ...Stop[]];
  /** Place in the list. */
  index: number;
  isLast: boolean;
  onDrop: (event: DragEvent) => void;
  /** Assigns the stop to another driver; an empty text unassigns it. */
  onAssign: (stop: Stop, driverId: string) => void;
}

/** Shows one stop with its customer, devices and address, and the controls that move it. */
function StopCard({
  group,
  driverId,
  drivers,
  isBusy,
  index,
  isLast,
  onDrop,
  onAssign,
  onMove,
  onRetime,
}: StopCardProps) {
  const [stop, ...others] = group;
  return (
    <li
      id={`stop-${stop.orderId}`}
      tabIndex={-1}
      draggable={!isBusy}
      className="grid cursor-grab gap-2 rounded-xl border border-line bg-canvas p-3"
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, stop.orderId)}
      onDrop={onDrop}
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold tabular-nums">{stop.appointmentTime}</span> · {stop.customer.name}
        {[stop, ...others].map(({ orderId, device }) => (
          <span key={orderId} className="block text-note text-muted">
            {device}
          </span>
        ))}
        <span className="block text-note">{stop.address}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <SelectBox
          boxClass="flex-1 basis-44"
          aria-label={`Driver for ${stop.customer.name}, ${stop.appointmentTime}`}
          disabled={isBusy}
          value={driverId ?? ''}
          onChange={({ target }) => onAssign(stop, target.value)}
        >
          <option value="">Unassigned</option>
          {drivers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
        {driverId !== null && (
          <>
            <MoveButton
              label="Up"
              stop={stop}
              isOff={isBusy || index === 0}
              onPress={() => onMove(stop, { driverId, index: index - 1 })}
            />
            <MoveButton
              label="Down"
              stop={stop}
              isOff={isBusy || isLast}
              onPress={() => onMove(stop, { driverId, index: index + 1 })}
            />
          </>
        )}
        <Button
          variant="quiet"
          aria-label={`Change time: ${stop.customer.name}, ${stop.appointmentTime}`}
          onClick={() => onRetime(stop)}
        >
          Change time
        </Button>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  stop: Stop;
  isOff: boolean;
  onPress: () => void;
}

/** Moves a stop by one place. The button stays at the end of the list, which keeps the focus. */
function MoveButton({ label, stop, isOff, onPress }: MoveButtonProps) {
  return (
    <Button
      variant="secondary"
      inactive={isOff}
      aria-label={`${label}: ${stop.customer.name}, ${stop.appointmentTime}`}
      onClick={() => isOff || onPress()}
    >
      {label}
    </Button>
  );
}
