import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { cacheAnswer, callQuery } from '#web/lib/query.tsx';

export type Capacity = CallAnswer<'pickups.capacity'>;
export type WindowCapacity = Capacity['windows'][number];

/** Reads the pickup windows of a day. */
export const capacityOf = (date: string) => callQuery('pickups.capacity', { query: { date } });

/** Sets the places of a window, and shows the day of the answer. @throws as `call` does */
export const setPlaces = (body: CallInput<'pickups.setPlaces'>['body']): Promise<void> =>
  inTurn(async () => cacheAnswer(capacityOf(body.appointmentDate), await call('pickups.setPlaces', { body })));

/** Sets the stops of a driver in an hour. @throws as `call` does */
export const setStops = (body: CallInput<'pickups.setStops'>['body']): Promise<void> =>
  inTurn(async () => cacheAnswer(capacityOf(body.date), await call('pickups.setStops', { body })));

let lastChange: Promise<unknown> = Promise.resolve();

/** Runs changes one after the other: each answer is the whole day, and the last one must win. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const result = lastChange.then(change, change);
  lastChange = result;
  return result;
}
