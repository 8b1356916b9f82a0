import {
  addLocation,
  addUnitCost,
  exportUnits,
  getUnit,
  listLocations,
  listSales,
  listUnits,
  scanUnit,
  stockStats,
  unitLabel,
  unitLabelZpl,
  updateUnit,
} from '#contracts/inventory.ts';
import { reverseSale, sellUnit } from '#contracts/unit-sales.ts';
import type { Context } from '#server/platform/context.ts';
import { listLocationRows } from './places/locations.queries.ts';
import { createLocation } from './places/locations.ts';
import { listSalesForStaff } from './sales/list-sales.ts';
import { reverse, sell } from './sales/sell-unit.ts';
import { addCost } from './units/add-cost.ts';
import { changeUnit } from './units/change-unit.ts';
import { sendUnits } from './units/export-units.ts';
import { findByCode, listUnitsForStaff, readStock, readUnit } from './units/read-units.ts';
import { sendLabel, sendZpl } from './units/unit-label.ts';

export function addInventoryRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(listUnits, (call) => listUnitsForStaff(context, call));
  addRoute(exportUnits, (call) => sendUnits(context, call));
  addRoute(stockStats, () => readStock(context));
  addRoute(scanUnit, (call) => findByCode(context, call));
  addRoute(getUnit, (call) => readUnit(context, call));
  addRoute(updateUnit, (call) => changeUnit(context, call));
  addRoute(addUnitCost, async (call) => (await addCost(context, call)).body);
  addRoute(sellUnit, async (call) => (await sell(context, call)).body);
  addRoute(reverseSale, async (call) => (await reverse(context, call)).body);
  addRoute(listSales, (call) => listSalesForStaff(context, call));
  addRoute(unitLabel, (call) => sendLabel(context, call));
  addRoute(unitLabelZpl, (call) => sendZpl(context, call));
  addRoute(listLocations, () => listLocationRows(database));
  addRoute(addLocation, async (call) => (await createLocation(context, call)).body);
}
