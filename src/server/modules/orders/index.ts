import type { FastifyInstance } from 'fastify';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Made } from '#server/platform/module.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import type { FileStorage } from '#server/ports/storage/port.ts';
import { addCustomerChangeRoutes } from './by-customer/customer-changes.routes.ts';
import { addCustodyRoutes } from './custody/custody.routes.ts';
import { type LabelTools, storeLabel } from './labels/ensure-label.ts';
import { labelQueue } from './labels/label-queues.ts';
import { startWakingLabels } from './labels/wake-labels.ts';
import type { OrderTravel } from './order-of-caller.ts';
import { addOrderRoutes } from './orders.routes.ts';
import type { RefuseHeld } from './placing/create-order.ts';
import { addStaffOrderRoutes } from './staff-orders.routes.ts';
import { type FindLiveSessions, OrderChanges } from './watching/order-changes.ts';

export { lockBooking } from './booking.queries.ts';
export { readTrackingToken, writeTrackingToken } from './documents/tracking-link.ts';
export { hasEarlierOrder, hasOrders, wasDeviceOrdered } from './earlier-orders.queries.ts';
export { deviceOf, findHomePickups, type HomePickup, withOthers } from './home-pickups.ts';
export { insertNote, listNotes } from './notes/notes.queries.ts';
export { type OrderTravel, orderOfCaller, orderOfLink } from './order-of-caller.ts';
export { findOrders, findOwnOrder, listOrderedSince, listUnscannedMail } from './orders.queries.ts';
export { takePaymentTurn } from './payment-turn.queries.ts';
export { findSellerAnswers, type SellerAnswers } from './seller-answers.queries.ts';

/** What orders ask of modules that are built on them. */
export interface AskedByOrders {
  findLiveSessions: FindLiveSessions;
  refuseHeld: RefuseHeld;
  isHeld: LabelTools['isHeld'];
  /** Reads what travels with an order for its customer. */
  travel: OrderTravel;
}

interface OrdersNeed {
  notifications: Notifications;
  asked: AskedByOrders;
  catalog: CatalogCache;
  http: FastifyInstance;
  labels: LabelCarrier;
  storage: FileStorage;
}

/** Creates the orders: one device each, with its history, its label and its tracking link. */
export function createOrders(
  context: Context,
  {
    asked: { findLiveSessions, refuseHeld, isHeld, travel },
    catalog,
    http,
    labels: carrier,
    notifications,
    storage,
  }: OrdersNeed,
): Made {
  const tools = { context, carrier, storage, notifications, isHeld, travel };
  context.jobs.handle(labelQueue, ({ orderId }) => storeLabel(tools, orderId));
  const changes = new OrderChanges({ database: context.database, log: context.log, findLiveSessions });
  addOrderRoutes(tools, catalog, changes);
  addStaffOrderRoutes(context, catalog, carrier, { refuseHeld, isHeld });
  addCustomerChangeRoutes(context, travel);
  addCustodyRoutes(context);
  // Streams of changes end before the web server waits for its answers.
  http.addHook('preClose', async () => changes.stop());
  return { start: () => startWakingLabels(context) };
}
