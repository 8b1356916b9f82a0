import type { Context } from '#server/platform/context.ts';
import { addDriversRoutes } from './drivers.routes.ts';

export { tellDriversOfMoved, tellDriversOfNew, tellDriversOfStop } from './tell-drivers.ts';

/** Drivers of home pickups: an admin keeps the list, and those who are active hear of each pickup (decision 24). */
export function createDrivers(context: Context): void {
  addDriversRoutes(context);
}
