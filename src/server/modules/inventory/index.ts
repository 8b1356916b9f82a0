import { shopTime } from '#domain/shop-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { addInventoryRoutes } from './inventory.routes.ts';
import { releaseHolds } from './units/change-unit.queries.ts';

export {
  listMovement,
  type MovementFigures,
  sumCostsByKind,
  sumMovement,
  type UnitMovement,
} from './books/movement.queries.ts';
export { listBoughtUnits, readStockAt } from './books/stock.queries.ts';
export { listSalesAfter, type SalesSum, sumBookedExpenses, sumSalesByDay } from './books/sums.queries.ts';
export { findInStock, readStock } from './read-units.ts';
export {
  JOIN_COSTS_OF_SALE,
  SALES_BETWEEN,
  STOCK_AT_START,
  UNITS_IN_STOCK,
  UNREVERSED_SALES,
} from './sales/sales-between.queries.ts';
export { beginUnit } from './units/begin-unit.ts';
export { endPurchase } from './units/change-unit.ts';
export { recordWiped } from './wipes/record-custody.ts';
export { deviceWiped } from './wipes/wipe-events.ts';

/** Creates the inventory: the devices that the shop owns, as units with costs, states, places and sales (decision 014). */
export function createInventory(context: Context): ServerModule {
  addInventoryRoutes(context);
  const { env } = context;
  // Moves units whose hold has ended to testing.
  return {
    chores: [
      { name: 'holds of units', run: (db, now) => releaseHolds(db, shopTime(now, env.SHOP_TIME_ZONE).day, now) },
    ],
  };
}
