import type { FastifyInstance } from 'fastify';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { LegalTexts } from '#server/modules/legal/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import type { FileStorage } from '#server/ports/storage/port.ts';
import { addCustomerChangeRoutes } from './by-customer/customer-changes.routes.ts';
import { addCustodyRoutes } from './custody/custody.routes.ts';
import { type LabelTools, storeLabel } from './labels/ensure-label.ts';
import { labelQueue } from './labels/label-queues.ts';
import { startWakingLabels } from './labels/wake-labels.ts';
import type { RelatedReaders } from './order-of-caller.ts';
import { addOrderRoutes } from './orders.routes.ts';
import type { RefuseHeld } from './placing/create-order.ts';
import { addStaffOrderRoutes } from './staff-orders.routes.ts';
import { type FindLiveSessions, OrderChanges } from './watching/order-changes.ts';

export { lockBooking } from './booking.queries.ts';
export { readTrackingToken, writeTrackingToken } from './documents/tracking-link.ts';
export { deviceOf, findHomePickups, type HomePickup, nameDevices } from './home-pickups.ts';
export { insertNote, listNotes } from './notes/notes.queries.ts';
export { orderOfCaller, orderOfLink, type RelatedReaders } from './order-of-caller.ts';
export type { Order } from './order-rows.ts';
export { findOrder, findOrders, findOwnOrder, listOrderedSince, listUnscannedMail } from './orders.queries.ts';
export { lockPayments } from './payment-turn.queries.ts';
export { findSellerAnswers, type SellerAnswers } from './seller-answers.queries.ts';
export { orderToWire, staffOrderToWire } from './to-wire.ts';

/** Functions of modules that are built on orders, for orders to call. */
export interface OrderHooks {
  findLiveSessions: FindLiveSessions;
  refuseHeld: RefuseHeld;
  isHeld: LabelTools['isHeld'];
  /** Readers of the records related to an order, for its customer. */
  related: RelatedReaders;
}

interface OrdersOptions {
  notifications: Notifications;
  hooks: OrderHooks;
  catalog: CatalogCache;
  http: FastifyInstance;
  labels: LabelCarrier;
  legal: LegalTexts;
  storage: FileStorage;
}

/** Creates the orders: one device each, with its history, its label and its tracking link. */
export function createOrders(
  context: Context,
  {
    hooks: { findLiveSessions, refuseHeld, isHeld, related },
    catalog,
    http,
    labels: carrier,
    legal,
    notifications,
    storage,
  }: OrdersOptions,
): ServerModule {
  const tools = { context, carrier, legal, storage, notifications, isHeld, related };
  context.jobs.handle(labelQueue, ({ orderId }) => storeLabel(tools, orderId));
  const changes = new OrderChanges({ database: context.database, log: context.log, findLiveSessions });
  addOrderRoutes(tools, catalog, changes);
  addStaffOrderRoutes(tools, catalog, refuseHeld);
  addCustomerChangeRoutes(context, related);
  addCustodyRoutes(context);
  // Ends the change streams before the web server waits for open responses.
  http.addHook('preClose', async () => changes.stop());
  return { start: () => startWakingLabels(context) };
}
