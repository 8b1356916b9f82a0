import {
  cancelOrder,
  cancelTrackedOrder,
  correctLabelAddress,
  correctTrackedLabelAddress,
  moveAppointment,
  moveTrackedAppointment,
} from '#contracts/customer-changes.ts';
import type { Context } from '#server/platform/context.ts';
import { orderOfCaller, orderOfLink, type RelatedReaders, readTrackedOrder } from '../order-of-caller.ts';
import { cancelOrderForCustomer } from './cancel-order.ts';
import { correctAddressForCustomer } from './correct-label-address.ts';
import { movePickupForCustomer } from './move-appointment.ts';

/** Adds the routes for customers to change their own orders, also through a tracking link (decision 008). */
export function addCustomerChangeRoutes(context: Context, related: RelatedReaders): void {
  const { addRoute, database } = context;
  addRoute(cancelOrder, async ({ params, caller, body }) => {
    const { id } = await orderOfCaller(database, params.id, caller);
    await cancelOrderForCustomer(context, id, { ...body, proof: 'owner' });
    return readTrackedOrder(context, related, await orderOfCaller(database, id, caller), { isByLink: false });
  });
  addRoute(moveAppointment, async ({ params, caller, body }) => {
    const { id } = await orderOfCaller(database, params.id, caller);
    await movePickupForCustomer(context, id, { ...body, proof: 'owner', holder: caller.visitor });
    return readTrackedOrder(context, related, await orderOfCaller(database, id, caller), { isByLink: false });
  });
  addRoute(correctLabelAddress, async ({ params, caller, body }) => {
    const { id } = await orderOfCaller(database, params.id, caller);
    await correctAddressForCustomer(context, id, { ...body, proof: 'owner' });
    return readTrackedOrder(context, related, await orderOfCaller(database, id, caller), { isByLink: false });
  });
  addRoute(correctTrackedLabelAddress, async ({ params, body }) => {
    const { id } = await orderOfLink(context, params.token);
    await correctAddressForCustomer(context, id, { ...body, proof: 'link' });
    return readTrackedOrder(context, related, await orderOfLink(context, params.token), { isByLink: true });
  });
  addRoute(cancelTrackedOrder, async ({ params, body }) => {
    const { id } = await orderOfLink(context, params.token);
    await cancelOrderForCustomer(context, id, { ...body, proof: 'link' });
    return readTrackedOrder(context, related, await orderOfLink(context, params.token), { isByLink: true });
  });
  addRoute(moveTrackedAppointment, async ({ params, body, caller }) => {
    const { id } = await orderOfLink(context, params.token);
    await movePickupForCustomer(context, id, { ...body, proof: 'link', holder: caller.visitor });
    return readTrackedOrder(context, related, await orderOfLink(context, params.token), { isByLink: true });
  });
}
