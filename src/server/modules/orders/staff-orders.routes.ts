import {
  addOrderNote,
  changeOrderStatus,
  createStaffOrder,
  getOrderStats,
  movePickup,
  tryLabel,
} from '#contracts/staff-orders.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import { orderStats } from './counts/order-stats.ts';
import type { LabelTools } from './labels/ensure-label.ts';
import { tryLabelByStaff } from './labels/try-label.ts';
import { addNote } from './notes/add-note.ts';
import { createOrderByStaff, type RefuseHeld } from './placing/create-order.ts';
import { changeStatus } from './status/change-status.ts';
import { movePickupByStaff } from './status/move-pickup.ts';
import { orderToWire, staffOrderToWire } from './to-wire.ts';

/** Adds the routes for staff to change orders. */
export function addStaffOrderRoutes(
  context: Context,
  catalog: CatalogCache,
  carrier: LabelCarrier,
  { refuseHeld, isHeld }: { refuseHeld: RefuseHeld; isHeld: LabelTools['isHeld'] },
): void {
  const { addRoute } = context;
  const tools = { context, catalog, carrier, refuseHeld };
  addRoute(createStaffOrder, async (call) => orderToWire((await createOrderByStaff(tools, call)).body));
  addRoute(changeOrderStatus, async (call) => staffOrderToWire(await changeStatus(context, isHeld, call)));
  addRoute(movePickup, async (call) => staffOrderToWire(await movePickupByStaff(context, call)));
  addRoute(tryLabel, async (call) => staffOrderToWire(await tryLabelByStaff(context, call)));
  addRoute(addOrderNote, async (call) => (await addNote(context, call)).body);
  addRoute(getOrderStats, () => orderStats(context));
}
