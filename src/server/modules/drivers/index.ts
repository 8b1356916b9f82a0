import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { deleteOldTaps } from './days/links.queries.ts';
import { addDoorRoutes } from './door/door.routes.ts';
import { addDriversRoutes } from './drivers.routes.ts';

export { notifyOfStop } from './days/notify-of-stop.ts';
export { stopReported } from './days/stop-events.ts';
export { endStops } from './door/end-stops.ts';
export { notifyDriversOfMoved, notifyDriversOfNew, notifyDriversOfStop } from './notify-drivers.ts';
export { eraseProofs } from './proofs/proofs.queries.ts';
export { readProof } from './proofs/read-proof.ts';

/** Adds the drivers of home pickups: an admin keeps the list, and active drivers are notified of each pickup. */
export function createDrivers(
  context: Context,
  { catalog, files, notifications }: { catalog: CatalogCache; files: Files; notifications: Notifications },
): ServerModule {
  addDriversRoutes(context, notifications, files);
  addDoorRoutes(context, catalog, files);
  return { chores: [{ name: 'taps of drivers', run: deleteOldTaps }] };
}
