import { getDropOffReceipt, getLabel } from '#contracts/order-papers.ts';
import { createOrder, getOrder, getOrderHistory, listOrders, type Order, watchOrders } from '#contracts/orders.ts';
import { getLabels } from '#contracts/staff-orders.ts';
import { trackDropOffReceipt, trackLabel, trackOrder } from '#contracts/tracking.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { worksIn } from '#server/platform/access.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { dropOffReceiptOf } from './documents/drop-off-receipt.ts';
import { awaitLabel, type LabelTools } from './labels/ensure-label.ts';
import { joinLabels } from './labels/join-labels.ts';
import { listAllOrders } from './lists/list-all-orders.ts';
import { listOrdersOfCaller } from './lists/list-orders.ts';
import {
  forCustomer,
  type OrderTravel,
  oneForCustomer,
  orderOfCaller,
  orderOfLink,
  tracked,
  withPendingOffers,
} from './order-of-caller.ts';
import { createOrdersOfCallers } from './placing/create-order.ts';
import { findStaffOrder } from './status/status-change.queries.ts';
import type { OrderChanges } from './watching/order-changes.ts';
import { createStream } from './watching/watch-orders.ts';

interface OrderTools extends LabelTools {
  travel: OrderTravel;
}

export function addOrderRoutes(tools: OrderTools, catalog: CatalogCache, changes: OrderChanges): void {
  const { context, carrier, travel } = tools;
  const { addRoute, database } = context;

  /** Reads an order for staff, or for other callers one that they own. */
  const readableOrder = async (call: Pick<Call<typeof getOrder>, 'caller' | 'params'>) =>
    worksIn(call.caller, 'pos')
      ? ((await findStaffOrder(database, call.params.id)) ?? fail('not_found'))
      : orderOfCaller(database, call.params.id, call.caller);
  const labelFile = async (orderId: string, reply: Call<typeof getLabel>['reply']) => {
    const pdf = await awaitLabel(tools, orderId);
    reply.header('content-disposition', `attachment; filename="label-${shortOrderId(orderId)}.pdf"`);
    return new RawAnswer('application/pdf', Buffer.from(pdf));
  };

  const dropOffFile = async (order: Order, reply: Call<typeof getDropOffReceipt>['reply']) =>
    inlinePdf(reply, `drop-off-${shortOrderId(order.id)}.pdf`, await dropOffReceiptOf(context, tools.storage, order));

  const create = createOrdersOfCallers(context, catalog, carrier);
  addRoute(createOrder, async (call) => (await create(call)).body);
  addRoute(listOrders, async (call) =>
    worksIn(call.caller, 'pos') && call.query.of !== 'me'
      ? withPendingOffers(database, travel, await listAllOrders(context, catalog, call))
      : forCustomer(context, travel, await listOrdersOfCaller(context, call)),
  );
  addRoute(getOrder, async (call) => {
    const order = await readableOrder(call);
    if (!worksIn(call.caller, 'pos')) return oneForCustomer(context, travel, order);
    const [own = order] = await withPendingOffers(database, travel, [order]);
    return own;
  });
  addRoute(getOrderHistory, async ({ params, caller }) =>
    tracked(context, travel, await orderOfCaller(database, params.id, caller), { isByLink: false }),
  );
  addRoute(watchOrders, createStream(changes));
  addRoute(getLabel, async (call) => labelFile((await readableOrder(call)).id, call.reply));
  addRoute(getLabels, async ({ query, reply }) =>
    inlinePdf(reply, 'labels.pdf', await joinLabels(tools, query.orders.split(','))),
  );
  addRoute(getDropOffReceipt, async (call) => dropOffFile(await readableOrder(call), call.reply));
  addRoute(trackOrder, async ({ params }) =>
    tracked(context, travel, await orderOfLink(context, params.token), { isByLink: true }),
  );
  addRoute(trackDropOffReceipt, async ({ params, reply }) =>
    dropOffFile(await orderOfLink(context, params.token), reply),
  );
  addRoute(trackLabel, async ({ params, reply }) => labelFile((await orderOfLink(context, params.token)).id, reply));
}
