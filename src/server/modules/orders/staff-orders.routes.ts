import { addLabel } from '#contracts/label-by-hand.ts';
import {
  addOrderNote,
  changeOrderStatus,
  createStaffOrder,
  getOrderStats,
  movePickup,
  tryLabel,
} from '#contracts/staff-orders.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { orderStats } from './counts/order-stats.ts';
import { addLabelByStaff } from './labels/by-hand/add-label.ts';
import type { LabelTools } from './labels/ensure-label.ts';
import { tryLabelByStaff } from './labels/try-label.ts';
import { addNote } from './notes/add-note.ts';
import { createOrderByStaff, type RefuseHeld } from './placing/create-order.ts';
import { changeStatus } from './status/change-status.ts';
import { movePickupByStaff } from './status/move-pickup.ts';
import { orderToWire, staffOrderToWire } from './to-wire.ts';

/** Adds the routes for staff to change orders. */
export function addStaffOrderRoutes(labelTools: LabelTools, catalog: CatalogCache, refuseHeld: RefuseHeld): void {
  const { context, carrier, isHeld } = labelTools;
  const { addRoute } = context;
  const tools = { context, catalog, carrier, refuseHeld };
  addRoute(createStaffOrder, async (call) => orderToWire((await createOrderByStaff(tools, call)).body));
  addRoute(changeOrderStatus, async (call) => staffOrderToWire(await changeStatus(context, isHeld, call)));
  addRoute(movePickup, async (call) => staffOrderToWire(await movePickupByStaff(context, call)));
  addRoute(tryLabel, async (call) => staffOrderToWire(await tryLabelByStaff(context, call)));
  addRoute(addLabel, async (call) => staffOrderToWire(await addLabelByStaff(labelTools, call)));
  addRoute(addOrderNote, async (call) => (await addNote(context, call)).body);
  addRoute(getOrderStats, () => orderStats(context));
}
