import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { cacheAnswer, callQuery } from '#web/lib/query.tsx';

export type PickupDay = CallAnswer<'pickupDays.get'>;
export type Stop = PickupDay['stops'][number];
/** Stops of each driver, by the driver's id. */
export type Plan = ReadonlyMap<string, readonly Stop[]>;

/** Reads the pickups of a day with their drivers. */
export const dayOf = (date: string) => callQuery('pickupDays.get', { query: { date } });

/** Sends a driver the link of a day by SMS. @throws as `call` does */
export async function sendLink(id: string, date: string): Promise<string> {
  return (await call('drivers.sendLink', { params: { id }, body: { date } })).sentTo;
}

/** Saves a plan of a day, and shows the day of the answer. @throws as `call` does */
export async function savePlan({ date, version }: PickupDay, plan: Plan): Promise<void> {
  const drivers = [...plan].map(([driverId, stops]) => ({ driverId, orderIds: stops.map(({ orderId }) => orderId) }));
  const body: CallInput<'pickupDays.plan'>['body'] = { date, version, drivers };
  cacheAnswer(dayOf(date), await call('pickupDays.plan', { body }));
}
