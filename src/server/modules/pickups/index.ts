import {
  getPickupCapacity,
  holdPickupWindow,
  listPickupWindows,
  setPickupPlaces,
  setPickupStops,
} from '#contracts/pickups.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { deleteOldPlaces } from './places.queries.ts';
import { readCapacity } from './windows.queries.ts';
import { changePlaces, changeStops, holdWindow, listWindows } from './windows.ts';

export { BY_SHOP, keepPlace, type Reservation, refuseFull, type Window } from './keep-place.ts';
export { isOnTheWay, listBookedOrders, markOnTheWay } from './places.queries.ts';
export { nextFreeWindows } from './windows.ts';

/** Adds the windows of home pickups. The database counts their places: orders take them, visitors hold them (decision 011). */
export function createPickups(context: Context): ServerModule {
  const { addRoute, database, clock } = context;
  addRoute(listPickupWindows, (call) => listWindows(context, call));
  addRoute(holdPickupWindow, (call) => holdWindow(context, call));
  addRoute(getPickupCapacity, ({ query }) => readCapacity(database, query.date, clock.now()));
  addRoute(setPickupPlaces, (call) => changePlaces(context, call));
  addRoute(setPickupStops, (call) => changeStops(context, call));
  return { chores: [{ name: 'places of pickups', run: deleteOldPlaces }] };
}
