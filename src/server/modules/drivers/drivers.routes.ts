import { addPickupPhoto, getDriverDay, reportStop, sendDriverLink } from '#contracts/driver-days.ts';
import { createDriver, listDrivers, updateDriver } from '#contracts/drivers.ts';
import { getPickupDay, planPickupDay } from '#contracts/pickup-days.ts';
import { getPickupNews, trackPickupNews } from '#contracts/pickup-news.ts';
import { previewPickupPhoto, readPickupPhoto } from '#contracts/pickup-proofs.ts';
import { findStopped } from '#server/modules/consent/index.ts';
import { addFileRoutes, type Files } from '#server/modules/files/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { orderOfCaller, orderOfLink } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import { readDriverDay, requireLink, sendLink } from './days/driver-day.ts';
import { readPickupNews } from './days/pickup-news.ts';
import { planDay } from './days/plan-day.ts';
import { readDay } from './days/read-day.ts';
import { listDriverRows } from './drivers.queries.ts';
import { addDriver, editDriver } from './keep-drivers.ts';
import { addPhoto } from './proofs/stop-photos.ts';
import { handleReport } from './report-stop.ts';

/** Adds the routes of drivers: their list, the plan of a day, and their own page. */
export function addDriversRoutes(context: Context, notifications: Notifications, files: Files): void {
  const { addRoute, database } = context;
  addRoute(listDrivers, async () => {
    const drivers = await listDriverRows(database, false);
    const stopped = await findStopped(
      database,
      drivers.map(({ phone }) => phone),
    );
    return drivers.map((driver) =>
      stopped.has(driver.phone) ? { ...driver, hasStoppedTexts: true as const } : driver,
    );
  });
  addRoute(createDriver, (call) => addDriver(context, call));
  addRoute(updateDriver, (call) => editDriver(context, call));
  addRoute(sendDriverLink, (call) => sendLink(context, notifications, call));
  addRoute(getDriverDay, async ({ params }) => readDriverDay(context, await requireLink(context, params.token)));
  addRoute(reportStop, (call) => handleReport(context, call));
  addRoute(addPickupPhoto, (call) => addPhoto(context, files, call));
  addFileRoutes(context, files, 'pickup', [readPickupPhoto, previewPickupPhoto]);
  addRoute(getPickupNews, async ({ params, caller }) =>
    readPickupNews(context, await orderOfCaller(database, params.id, caller)),
  );
  addRoute(trackPickupNews, async ({ params }) => readPickupNews(context, await orderOfLink(context, params.token)));
  addRoute(getPickupDay, ({ query }) => readDay(database, query.date));
  addRoute(planPickupDay, (call) => planDay(context, call));
}
