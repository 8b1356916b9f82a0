import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { reading, showAnswer } from '#web/lib/query.tsx';

export type Capacity = CallAnswer<'pickups.capacity'>;
export type WindowCapacity = Capacity['windows'][number];

/** Reads the pickup windows of a day. */
export const capacityOf = (date: string) => reading('pickups.capacity', { query: { date } });

/** Sets the places of a window, and shows the day as answered. @throws as `call` does */
export async function setPlaces(body: CallInput<'pickups.setPlaces'>['body']): Promise<void> {
  const day = await call('pickups.setPlaces', { body });
  showAnswer(capacityOf(body.appointmentDate), day);
}

/** Sets the stops of a driver in an hour. @throws as `call` does */
export async function setStops(body: CallInput<'pickups.setStops'>['body']): Promise<void> {
  const day = await call('pickups.setStops', { body });
  showAnswer(capacityOf(body.date), day);
}
