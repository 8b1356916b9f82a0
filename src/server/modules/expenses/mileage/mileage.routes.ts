import { addMileageRate, createTrip, listMileageRates } from '#contracts/mileage.ts';
import type { Context } from '#server/platform/context.ts';
import { expenseToWire } from '../to-wire.ts';
import { addRate, describeRate } from './add-rate.ts';
import { addTrip } from './add-trip.ts';
import { listRates } from './mileage.queries.ts';

export function addMileageRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(createTrip, async (call) => expenseToWire(await addTrip(context, call)));
  addRoute(listMileageRates, async () => (await listRates(database)).map(describeRate));
  addRoute(addMileageRate, (call) => addRate(context, call));
}
