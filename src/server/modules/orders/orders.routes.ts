import {
  createOrder,
  getDropOffReceipt,
  getLabel,
  getOrder,
  getOrderHistory,
  listOrders,
  type Order,
  trackDropOffReceipt,
  trackLabel,
  trackOrder,
  watchOrders,
} from '#contracts/orders.ts';
import { getLabels } from '#contracts/staff-orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { isErased } from '#server/modules/customers/index.ts';
import { notFoundFor, ownerOf, worksIn } from '#server/platform/access.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { dropOffReceiptOf } from './documents/drop-off-receipt.ts';
import { awaitLabel, type LabelTools } from './documents/ensure-label.ts';
import { joinLabels } from './documents/join-labels.ts';
import { readTrackingToken } from './documents/tracking-link.ts';
import { listAllOrders } from './lists/list-all-orders.ts';
import { listOrdersOfCaller } from './lists/list-orders.ts';
import { findOrder, findOwnOrder, listHistory } from './orders.queries.ts';
import { createOrdersOfCallers } from './placing/create-order.ts';
import { findStaffOrder } from './status/status-change.queries.ts';
import type { OrderChanges } from './watching/order-changes.ts';
import { createWatchOrders } from './watching/watch-orders.ts';

export function addOrderRoutes(tools: LabelTools, catalog: CatalogCache, changes: OrderChanges): void {
  const { context, carrier } = tools;
  const { addRoute, database, secrets, clock } = context;

  const ownOrder = async ({ caller, params }: Pick<Call<typeof getOrder>, 'caller' | 'params'>) => {
    const owner = ownerOf(caller) ?? notFoundFor(caller);
    return (await findOwnOrder(database, params.id, owner)) ?? notFoundFor(caller);
  };
  /** Staff read every order, everybody else their own. */
  const readableOrder = async (call: Pick<Call<typeof getOrder>, 'caller' | 'params'>) =>
    worksIn(call.caller, 'pos')
      ? ((await findStaffOrder(database, call.params.id)) ?? fail('not_found'))
      : ownOrder(call);
  const trackedOrderId = (token: string) => readTrackingToken(secrets, token, clock.now()) ?? fail('not_found');
  const labelFile = async (orderId: string, reply: Call<typeof getLabel>['reply']) => {
    const pdf = await awaitLabel(tools, orderId);
    reply.header('content-disposition', `attachment; filename="label-${shortOrderId(orderId)}.pdf"`);
    return new RawAnswer('application/pdf', Buffer.from(pdf));
  };

  const dropOffFile = async (order: Order, reply: Call<typeof getDropOffReceipt>['reply']) =>
    inlinePdf(reply, `drop-off-${shortOrderId(order.id)}.pdf`, await dropOffReceiptOf(context, order));
  const trackedOrderOf = async (token: string) => {
    const order = (await findOrder(database, trackedOrderId(token))) ?? fail('not_found');
    // Whoever deletes their account ends the links, too.
    return isErased(order.customer) ? fail('not_found') : order;
  };

  const create = createOrdersOfCallers(context, catalog, carrier);
  addRoute(createOrder, async (call) => (await create(call)).body);
  addRoute(listOrders, async (call) =>
    worksIn(call.caller, 'pos') && call.query.of !== 'me'
      ? listAllOrders(context, catalog, call)
      : listOrdersOfCaller(context, call),
  );
  addRoute(getOrder, readableOrder);
  addRoute(getOrderHistory, async (call) => {
    const order = await ownOrder(call);
    return { order, history: await listHistory(database, order) };
  });
  addRoute(watchOrders, createWatchOrders(changes));
  addRoute(getLabel, async (call) => labelFile((await readableOrder(call)).id, call.reply));
  addRoute(getLabels, async ({ query, reply }) =>
    inlinePdf(reply, 'labels.pdf', await joinLabels(tools, query.orders.split(','))),
  );
  addRoute(getDropOffReceipt, async (call) => dropOffFile(await readableOrder(call), call.reply));
  addRoute(trackOrder, async ({ params }) => {
    const order = await trackedOrderOf(params.token);
    const url = order.shippingLabelUrl === null ? null : `/api/track/${params.token}/label`;
    return { order: { ...order, shippingLabelUrl: url }, history: await listHistory(database, order) };
  });
  addRoute(trackDropOffReceipt, async ({ params, reply }) => dropOffFile(await trackedOrderOf(params.token), reply));
  addRoute(trackLabel, async ({ params, reply }) => labelFile((await trackedOrderOf(params.token)).id, reply));
}
