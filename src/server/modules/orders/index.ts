import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import type { FileStorage } from '#server/ports/storage/port.ts';
import { keepLabel, labelQueue } from './ensure-label.ts';
import { type FindLiveSessions, OrderChanges } from './order-changes.ts';
import { addOrderRoutes } from './orders.routes.ts';
import { addStaffOrderRoutes } from './staff-orders.routes.ts';

export {
  addOrderWordsOfUser,
  countOpenOrdersOfUser,
  countOrdersOfCustomers,
  listOrderIdsOfUser,
  listOrdersOfUser,
} from './account-orders.queries.ts';
export { eraseOrdersOfUser } from './erase-orders.ts';
export { ORDER, orderCreated, orderStatusChanged } from './order-events.ts';
export { listStaffHistory } from './order-history.queries.ts';
export { confirmToCustomer, countOrders, makeFindable, prepareLabel, tellStatus } from './reactions.ts';
export { requireProof } from './require-proof.ts';
export { JOIN_SOLD_DEVICE, SOLD_DEVICE, soldDevice } from './sold-device.queries.ts';
export { findStaffOrder, type LockedOrder, lockOrder, writeChange } from './status-change.queries.ts';
export { readTrackingToken, writeTrackingToken } from './tracking-link.ts';

/**
 * Orders: one device each, with its history, its label and its tracking link.
 * @returns a function that ends the streams of changes, to be called before the web server waits for its answers.
 */
export function createOrders(
  context: Context,
  catalog: CatalogCache,
  carrier: LabelCarrier,
  storage: FileStorage,
  findLiveSessions: FindLiveSessions,
): { stop(): void } {
  const tools = { context, carrier, storage };
  context.jobs.handle(labelQueue, ({ orderId }) => keepLabel(tools, orderId));
  const changes = new OrderChanges({ database: context.database, log: context.log, findLiveSessions });
  addOrderRoutes(tools, catalog, changes);
  addStaffOrderRoutes(context, catalog, carrier);
  return { stop: () => changes.stop() };
}
