import {
  cancelOrder,
  cancelTrackedOrder,
  correctLabelAddress,
  correctTrackedLabelAddress,
  moveAppointment,
  moveTrackedAppointment,
} from '#contracts/customer-changes.ts';
import type { Context } from '#server/platform/context.ts';
import { type OrderTravel, orderOfCaller, orderOfLink, tracked } from '../order-of-caller.ts';
import { cancelForCustomer } from './cancel-order.ts';
import { correctForCustomer } from './correct-label-address.ts';
import { moveForCustomer } from './move-appointment.ts';

/** Adds the routes by which customers change their own orders, also through a tracking link (docs/decisions/022). */
export function addCustomerChangeRoutes(context: Context, travel: OrderTravel): void {
  const { addRoute, database } = context;
  addRoute(cancelOrder, async ({ params, caller, body }) => {
    const { id } = await orderOfCaller(database, params.id, caller);
    await cancelForCustomer(context, id, { ...body, proof: 'owner' });
    return tracked(context, travel, await orderOfCaller(database, id, caller), { isByLink: false });
  });
  addRoute(moveAppointment, async ({ params, caller, body }) => {
    const { id } = await orderOfCaller(database, params.id, caller);
    await moveForCustomer(context, id, { ...body, proof: 'owner', holder: caller.visitor });
    return tracked(context, travel, await orderOfCaller(database, id, caller), { isByLink: false });
  });
  addRoute(correctLabelAddress, async ({ params, caller, body }) => {
    const { id } = await orderOfCaller(database, params.id, caller);
    await correctForCustomer(context, id, { ...body, proof: 'owner' });
    return tracked(context, travel, await orderOfCaller(database, id, caller), { isByLink: false });
  });
  addRoute(correctTrackedLabelAddress, async ({ params, body }) => {
    const { id } = await orderOfLink(context, params.token);
    await correctForCustomer(context, id, { ...body, proof: 'link' });
    return tracked(context, travel, await orderOfLink(context, params.token), { isByLink: true });
  });
  addRoute(cancelTrackedOrder, async ({ params, body }) => {
    const { id } = await orderOfLink(context, params.token);
    await cancelForCustomer(context, id, { ...body, proof: 'link' });
    return tracked(context, travel, await orderOfLink(context, params.token), { isByLink: true });
  });
  addRoute(moveTrackedAppointment, async ({ params, body, caller }) => {
    const { id } = await orderOfLink(context, params.token);
    await moveForCustomer(context, id, { ...body, proof: 'link', holder: caller.visitor });
    return tracked(context, travel, await orderOfLink(context, params.token), { isByLink: true });
  });
}
