import { isStopDone } from '#domain/orders/stop-states.ts';
import { messageOf } from '#web/lib/api.ts';
import { dayText } from '#web/lib/format.ts';
import { waitReason } from '#web/lib/sending/wait-reason.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hasLinkEnded } from './kept/use-kept-day.ts';
import { RefusedReports } from './refused-reports.tsx';
import { StopCard, type StopPlace } from './stop-card.tsx';
import type { DriverStop } from './tap-queue.ts';
import { useDriverDay } from './use-driver-day.ts';

/** Shows the stops of a driver's day behind its link, and takes a report of each (decision 011). */
export function DriverScreen({ token }: { token: string }) {
  const { loaded, reload, day, isOld, waits, refused, queue, report, refresh } = useDriverDay(token);
  const unsent = (
    <>
      <RefusedReports reports={refused} queue={queue} />
      <WaitNote waits={waits} />
    </>
  );
  if (day === null) {
    return (
      <>
        {unsent}
        {loaded.status === 'failed' ? <Failure error={loaded.error} onRetry={reload} /> : <Skeleton className="h-60" />}
      </>
    );
  }
  const remaining = new Set(day.stops.filter(({ state }) => !isStopDone(state)).map(({ stop }) => stop)).size;
  return (
    <>
      <p className="mb-5 text-lg">
        {day.driver}, {dayText(day.date)}:{' '}
        {remaining === 0 ? 'all done.' : `${remaining} ${remaining === 1 ? 'stop' : 'stops'} to go.`}
      </p>
      {isOld && waits.failure === null && loaded.status === 'failed' && (
        <p role="status" className={NOTE}>
          {waitReason(loaded.error)} These are your stops as of the last update.
        </p>
      )}
      {unsent}
      <ol className="grid gap-5">
        {day.stops.map((stop) => (
          <StopCard
            key={stop.orderId}
            stop={stop}
            token={token}
            date={day.date}
            place={placeOf(stop, day.stops)}
            waits={waits.orderIds.has(stop.orderId)}
            photoRule={day.photoRule}
            onReport={(stopReport) => void report(stop, stopReport)}
            onInspected={() => void refresh().catch(reload)}
          />
        ))}
      </ol>
    </>
  );
}

const NOTE = 'mb-5 rounded-2xl bg-tone-orange px-5 py-3 text-lg text-on-tone-orange';

/** Explains why updates wait, and whether this phone keeps them. */
function WaitNote({ waits: { orderIds, failure, isKept } }: { waits: ReturnType<typeof useDriverDay>['waits'] }) {
  if (orderIds.size === 0 || (failure === null && isKept)) return null;
  return (
    <p role="status" className={NOTE}>
      {failure !== null && `${waitReason(failure)} `}
      {isKept
        ? 'Your updates are saved on this phone and will be sent.'
        : 'Keep this page open until your updates are sent.'}
    </p>
  );
}

/** Returns the number of a stop, and the position of this device among its devices. */
function placeOf({ stop, orderId }: DriverStop, all: readonly DriverStop[]): StopPlace {
  const devices = all.filter((other) => other.stop === stop);
  return { stop, device: devices.findIndex((other) => other.orderId === orderId) + 1, devices: devices.length };
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!hasLinkEnded(error)) {
    return (
      <div role="alert" className="grid gap-4 text-lg">
        <p>{messageOf(error)}</p>
        <Button size="lg" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    );
  }
  return <p className="text-lg">This link has expired. Please ask the shop for a new one.</p>;
}
