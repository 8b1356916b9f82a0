import {
  addUnitCost,
  exportUnits,
  getUnit,
  listSales,
  listUnits,
  scanUnit,
  stockStats,
  unitLabel,
  unitLabelZpl,
  updateUnit,
  wipeUnit,
} from '#contracts/inventory.ts';
import {
  closeCount,
  countUnits,
  exportCount,
  getCount,
  listCounts,
  openCount,
  scanForCount,
} from '#contracts/stock-counts.ts';
import {
  addLocation,
  changeLocation,
  listLocations,
  locationLabel,
  locationLabelZpl,
  putUnit,
} from '#contracts/stock-places.ts';
import {
  addTransfer,
  endTransfer,
  getTransfer,
  listTransfers,
  receiveUnit,
  settleUnit,
} from '#contracts/stock-transfers.ts';
import { reverseSale, sellUnit } from '#contracts/unit-sales.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { listLocationRows } from './places/locations.queries.ts';
import { changePlace, createLocation } from './places/locations.ts';
import { sendPlaceLabel, sendPlaceZpl } from './places/place-label.ts';
import { findByCode, listUnitsForStaff, readStock, readUnitFile } from './read-units.ts';
import { listSalesForStaff } from './sales/list-sales.ts';
import { recordSale, recordSaleReversal } from './sales/sell-unit.ts';
import { endCount } from './stocktake/close-count.ts';
import { sendCount } from './stocktake/export-count.ts';
import { listCountsForStaff, listCountUnits, readCount } from './stocktake/list-counts.ts';
import { beginCount } from './stocktake/open-count.ts';
import { countScannedUnit } from './stocktake/scan-unit.ts';
import { soldUnitToWire, unitFileToWire, unitToWire } from './to-wire.ts';
import { listTransfersForStaff, readTransfer } from './transfers/list-transfers.ts';
import { sendTransfer } from './transfers/send-transfer.ts';
import { receiveScanned, settleOutstanding, settleTransferUnit } from './transfers/settle-transfer.ts';
import { addCost } from './units/add-cost.ts';
import { changeUnit } from './units/change-unit.ts';
import { sendUnits } from './units/export-units.ts';
import { putIntoPlace } from './units/put-unit.ts';
import { sendLabel, sendZpl } from './units/unit-label.ts';
import { recordDataWipe } from './wipes/wipe-unit.ts';

export function addInventoryRoutes(context: Context): void {
  addUnitRoutes(context);
  addPlaceRoutes(context);
  addTransferRoutes(context);
  addCountRoutes(context);
}

function addUnitRoutes(context: Context): void {
  const { addRoute, database } = context;
  const today = () => readMoment(context).today;
  addRoute(listUnits, async (call) =>
    (await listUnitsForStaff(context, call)).map((unit) => unitToWire(unit, today())),
  );
  addRoute(exportUnits, (call) => sendUnits(context, call));
  addRoute(stockStats, () => readStock(context));
  addRoute(scanUnit, async (call) => unitToWire(await findByCode(context, call), today()));
  addRoute(getUnit, async ({ params }) => unitFileToWire(await readUnitFile(database, params.id), today()));
  addRoute(updateUnit, async (call) => unitToWire(await changeUnit(context, call), today()));
  addRoute(addUnitCost, async (call) => unitFileToWire((await addCost(context, call)).body, today()));
  addRoute(wipeUnit, async (call) => unitFileToWire(await recordDataWipe(context, call), today()));
  addRoute(sellUnit, async (call) => soldUnitToWire((await recordSale(context, call)).body));
  addRoute(reverseSale, async (call) => soldUnitToWire((await recordSaleReversal(context, call)).body));
  addRoute(listSales, (call) => listSalesForStaff(context, call));
  addRoute(unitLabel, (call) => sendLabel(context, call));
  addRoute(unitLabelZpl, (call) => sendZpl(context, call));
}

function addPlaceRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(listLocations, () => listLocationRows(database));
  addRoute(addLocation, (call) => createLocation(context, call));
  addRoute(changeLocation, (call) => changePlace(context, call));
  addRoute(putUnit, (call) => putIntoPlace(context, call));
  addRoute(locationLabel, (call) => sendPlaceLabel(context, call));
  addRoute(locationLabelZpl, (call) => sendPlaceZpl(context, call));
}

function addTransferRoutes(context: Context): void {
  const { addRoute } = context;
  addRoute(listTransfers, (call) => listTransfersForStaff(context, call));
  addRoute(addTransfer, async (call) => (await sendTransfer(context, call)).body);
  addRoute(getTransfer, (call) => readTransfer(context, call));
  addRoute(receiveUnit, (call) => receiveScanned(context, call));
  addRoute(settleUnit, (call) => settleTransferUnit(context, call));
  addRoute(endTransfer, (call) => settleOutstanding(context, call));
}

function addCountRoutes(context: Context): void {
  const { addRoute } = context;
  addRoute(listCounts, (call) => listCountsForStaff(context, call));
  addRoute(openCount, async (call) => (await beginCount(context, call)).body);
  addRoute(getCount, (call) => readCount(context, call));
  addRoute(countUnits, (call) => listCountUnits(context, call));
  addRoute(scanForCount, (call) => countScannedUnit(context, call));
  addRoute(closeCount, async (call) => (await endCount(context, call)).body);
  addRoute(exportCount, (call) => sendCount(context, call));
}
