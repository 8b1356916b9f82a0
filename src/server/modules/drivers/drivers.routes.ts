import { createDriver, listDrivers, updateDriver } from '#contracts/drivers.ts';
import { getPickupDay, planPickupDay } from '#contracts/pickup-days.ts';
import type { Context } from '#server/platform/context.ts';
import { planDay } from './days/plan-day.ts';
import { readDay } from './days/read-day.ts';
import { listDriverRows } from './drivers.queries.ts';
import { addDriver, editDriver } from './keep-drivers.ts';

export function addDriversRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(listDrivers, async () => listDriverRows(database, false));
  addRoute(createDriver, (call) => addDriver(context, call));
  addRoute(updateDriver, (call) => editDriver(context, call));
  addRoute(getPickupDay, ({ query }) => readDay(database, query.date));
  addRoute(planPickupDay, (call) => planDay(context, call));
}
