import type { FastifyInstance } from 'fastify';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import type { FileStorage } from '#server/ports/storage/port.ts';
import { addCustomerChangeRoutes } from './by-customer/customer-changes.routes.ts';
import { addCustodyRoutes } from './custody/custody.routes.ts';
import { type LabelTools, labelQueue, storeLabel } from './documents/ensure-label.ts';
import type { OrderTravel } from './order-of-caller.ts';
import { addOrderRoutes } from './orders.routes.ts';
import type { RefuseHeld } from './placing/create-order.ts';
import { addStaffOrderRoutes } from './staff-orders.routes.ts';
import { type FindLiveSessions, OrderChanges } from './watching/order-changes.ts';

export {
  addOrderWordsOfUser,
  countOpenOrders,
  countOrdersOfCustomers,
  listOrderIdsOfCustomers,
  listOrdersOfUser,
} from './accounts/account-orders.queries.ts';
export { eraseOrdersOfCustomers } from './accounts/erase-orders.ts';
export { lockBooking } from './booking.queries.ts';
export { tellMoved, tellShop } from './by-customer/tell-customer-change.ts';
export { findNumberedOrders } from './by-number.queries.ts';
export { type AuthoredOrder, findOrdersBySerial, lockSerials } from './by-serial.queries.ts';
export { recordChanges, recordLabels, recordOrders } from './custody/record-orders.ts';
export { readTrackingToken, writeTrackingToken } from './documents/tracking-link.ts';
export { hasEarlierOrder, hasOrders, wasDeviceOrdered } from './earlier-orders.queries.ts';
export { deviceOf, findHomePickups, type HomePickup, withOthers } from './home-pickups.ts';
export { letterFacts, queueLetters, readLetterFacts } from './letters/letter-facts.ts';
export { orderReceived } from './letters/order-received.letters.ts';
export { statusNews } from './letters/status.letters.ts';
export { type CountsByStatus, readCounterCounts } from './lists/counter-counts.queries.ts';
export { listOrdersOfCustomers } from './lists/customer-orders.queries.ts';
export { readAllOrders, readOrdersPage } from './lists/list-all-orders.ts';
export { insertNote, listNotes } from './notes/notes.queries.ts';
export {
  type Agreement,
  type AppointmentMoved,
  appointmentMoved,
  type LabelMade,
  labelMade,
  ORDER,
  type OrderReferred,
  offersAgreed,
  orderCancelledByCustomer,
  orderCreated,
  orderReferred,
  orderStatusChanged,
  type PickupStopped,
  pickupStopped,
  type StatusChanged,
} from './order-events.ts';
export { type OrderTravel, orderOfCaller, orderOfLink } from './order-of-caller.ts';
export { findOrders, findOwnOrder, listOrderedSince, listUnscannedMail } from './orders.queries.ts';
export { takePaymentTurn } from './payment-turn.queries.ts';
export { PENDING_COUNTER_ORDERS } from './pending-counter.queries.ts';
export {
  HAS_HISTORY,
  JOIN_HISTORY,
  JOIN_ORDER,
  ORDERS_BETWEEN,
  ORDERS_IN_CUSTODY,
  RECEIVED_AT,
} from './placed-between.queries.ts';
export { type CheckedOrder, checkOrder, newOrderId } from './placing/check-order.ts';
export { writeOrder } from './placing/create-order.ts';
export { requireSerial } from './placing/require-serial.ts';
export { findSeller, type Seller } from './placing/seller.queries.ts';
export { confirmToCustomer, countOrders, makeFindable, prepareLabel, tellStatus } from './reactions.ts';
export { findSellerAnswers, type SellerAnswers } from './seller-answers.queries.ts';
export { JOIN_ORDERED_PRODUCT, JOIN_SOLD_DEVICE, SOLD_DEVICE, soldDevice } from './sold-device.queries.ts';
export { findSoldNumber, keepSoldNumber, WITHOUT_NUMBER } from './sold-number.queries.ts';
export { changeByCarrier } from './status/change-by-carrier.ts';
export { changeStatus, refuseRevision } from './status/change-status.ts';
export { ALL_CHANNELS, moveOrder } from './status/move-order.ts';
export { listStaffHistory, readDeclines } from './status/order-history.queries.ts';
export {
  findStaffOrder,
  findStaffOrders,
  type LockedOrder,
  lockOrder,
  windowOf,
} from './status/status-change.queries.ts';
export { wasWithShop } from './status/was-with-shop.queries.ts';

/** What orders ask of modules that are built on them. */
export interface AskedByOrders {
  findLiveSessions: FindLiveSessions;
  refuseHeld: RefuseHeld;
  isHeld: LabelTools['isHeld'];
  /** Reads what travels with an order for its customer. */
  travel: OrderTravel;
}

interface OrdersNeed {
  asked: AskedByOrders;
  catalog: CatalogCache;
  http: FastifyInstance;
  labels: LabelCarrier;
  storage: FileStorage;
}

/** Creates the orders: one device each, with its history, its label and its tracking link. */
export function createOrders(
  context: Context,
  { asked: { findLiveSessions, refuseHeld, isHeld, travel }, catalog, http, labels: carrier, storage }: OrdersNeed,
): void {
  const tools = { context, carrier, storage, isHeld, travel };
  context.jobs.handle(labelQueue, ({ orderId }) => storeLabel(tools, orderId));
  const changes = new OrderChanges({ database: context.database, log: context.log, findLiveSessions });
  addOrderRoutes(tools, catalog, changes);
  addStaffOrderRoutes(context, catalog, carrier, { refuseHeld, isHeld });
  addCustomerChangeRoutes(context, travel);
  addCustodyRoutes(context);
  // Streams of changes end before the web server waits for its answers.
  http.addHook('preClose', async () => changes.stop());
}
