import { getDropOffReceipt, getLabel } from '#contracts/order-papers.ts';
import { createOrder, getOrder, getOrderHistory, listOrders, watchOrders } from '#contracts/orders.ts';
import { getLabels } from '#contracts/staff-orders.ts';
import { trackDropOffReceipt, trackLabel, trackOrder } from '#contracts/tracking.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { LegalTexts } from '#server/modules/legal/index.ts';
import { worksIn } from '#server/platform/access.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { dropOffReceiptOf } from './documents/drop-off-receipt.ts';
import { awaitLabel, joinLabels, type LabelTools } from './labels/ensure-label.ts';
import { listAllOrders } from './lists/list-all-orders.ts';
import { listOrdersOfCaller } from './lists/list-orders.ts';
import {
  addJourney,
  addJourneys,
  orderOfCaller,
  orderOfLink,
  type RelatedReaders,
  readTrackedOrder,
  withPendingOffers,
} from './order-of-caller.ts';
import type { Order } from './order-rows.ts';
import { findOrder } from './orders.queries.ts';
import { createPlaceOrder } from './placing/create-order.ts';
import { orderToWire, staffOrderToWire } from './to-wire.ts';
import type { OrderChanges } from './watching/order-changes.ts';
import { createStream } from './watching/watch-orders.ts';

interface OrderTools extends LabelTools {
  legal: LegalTexts;
  related: RelatedReaders;
}

export function addOrderRoutes(tools: OrderTools, catalog: CatalogCache, changes: OrderChanges): void {
  const { context, carrier, legal, related } = tools;
  const { addRoute, database } = context;

  /** Reads an order for staff, or for other callers one that they own. */
  const readableOrder = async (call: Pick<Call<typeof getOrder>, 'caller' | 'params'>) =>
    worksIn(call.caller, 'pos')
      ? ((await findOrder(database, call.params.id)) ?? fail('not_found'))
      : orderOfCaller(database, call.params.id, call.caller);
  const labelFile = async (orderId: string, reply: Call<typeof getLabel>['reply']) => {
    const pdf = await awaitLabel(tools, orderId);
    reply.header('content-disposition', `attachment; filename="label-${shortOrderId(orderId)}.pdf"`);
    return new RawAnswer('application/pdf', Buffer.from(pdf));
  };

  const dropOffFile = async (order: Order, reply: Call<typeof getDropOffReceipt>['reply']) =>
    inlinePdf(reply, `drop-off-${shortOrderId(order.id)}.pdf`, await dropOffReceiptOf(context, tools.storage, order));

  const placeOrder = createPlaceOrder({ context, catalog, carrier, legal });
  addRoute(createOrder, async (call) => orderToWire((await placeOrder(call)).body));
  addRoute(listOrders, async (call) =>
    worksIn(call.caller, 'pos') && call.query.of !== 'me'
      ? (await withPendingOffers(database, related, await listAllOrders(context, catalog, call))).map(staffOrderToWire)
      : (await addJourneys(context, related, await listOrdersOfCaller(context, call))).map(orderToWire),
  );
  addRoute(getOrder, async (call) => {
    const order = await readableOrder(call);
    if (!worksIn(call.caller, 'pos')) return orderToWire(await addJourney(context, related, order));
    const [staffOrder = order] = await withPendingOffers(database, related, [order]);
    return staffOrderToWire(staffOrder);
  });
  addRoute(getOrderHistory, async ({ params, caller }) =>
    readTrackedOrder(context, related, await orderOfCaller(database, params.id, caller), { isByLink: false }),
  );
  addRoute(watchOrders, createStream(changes));
  addRoute(getLabel, async (call) => labelFile((await readableOrder(call)).id, call.reply));
  addRoute(getLabels, async ({ query, reply }) =>
    inlinePdf(reply, 'labels.pdf', await joinLabels(tools, query.orders.split(','))),
  );
  addRoute(getDropOffReceipt, async (call) => dropOffFile(await readableOrder(call), call.reply));
  addRoute(trackOrder, async ({ params }) =>
    readTrackedOrder(context, related, await orderOfLink(context, params.token), { isByLink: true }),
  );
  addRoute(trackDropOffReceipt, async ({ params, reply }) =>
    dropOffFile(await orderOfLink(context, params.token), reply),
  );
  addRoute(trackLabel, async ({ params, reply }) => labelFile((await orderOfLink(context, params.token)).id, reply));
}
