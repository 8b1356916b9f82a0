import {
  changeTransactionStatus,
  findSerial,
  getTransactionStats,
  listTransactions,
} from '#contracts/pos-transactions.ts';
import { printVisitAtCounter } from '#contracts/printing.ts';
import { addVisitFile, readVisitFile } from '#contracts/visit-files.ts';
import { findVisitByNumber, getCounterSettings, getVisitHistory, listDropOffs } from '#contracts/visit-lookups.ts';
import {
  createVisit,
  getVisit,
  getVisitReceipt,
  returnDevices,
  reversePurchase,
  settleVisit,
} from '#contracts/visits.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { createFiles, sealedStorage } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Images } from '#server/ports/images/index.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import { findVisitOfNumber, listOpenDropOffs } from './find-visit.ts';
import { findEarlierOrders } from './intake/serials.ts';
import { takeInDevices } from './intake/take-in.ts';
import { printAtCounter, printVisit } from './paper/print-visit.ts';
import { readFileOfVisit, storeVisitFile } from './paper/visit-files.ts';
import { readVisit } from './read-visit.ts';
import { returnDropOffDevices } from './settling/return-devices.ts';
import { reversePurchaseOf } from './settling/reverse-purchase.ts';
import { buyDropOffDevices } from './settling/settle-visit.ts';
import { transactionToWire, visitToWire } from './to-wire.ts';
import { changeTransaction } from './transactions/change-transaction.ts';
import { listCounterOrders, transactionStats } from './transactions/list-transactions.ts';
import { readVisitHistory } from './visit-history.ts';

export { refuseHeldOrder } from './intake/serials.ts';
export { devicesLeft, notifyDropOff } from './notifying/notify-drop-off.ts';
export { listLateDropOffs } from './visits.queries.ts';

interface VisitsNeed {
  catalog: CatalogCache;
  labels: LabelCarrier;
  storage: FileStorage;
  images: Images;
}

/** Creates the visits of the counter: intake, drop-off tickets, and the transactions of the buyback POS (decision 014). */
export function createVisits(context: Context, { catalog, labels, storage, images }: VisitsNeed): void {
  const { addRoute, database, env } = context;
  // Encrypts signatures and photos of IDs. Unattached ones are swept like all files.
  const files = createFiles(context, sealedStorage(storage, context.secrets), images);
  addRoute(listTransactions, async (call) => (await listCounterOrders(context, catalog, call)).map(transactionToWire));
  addRoute(getTransactionStats, () => transactionStats(context));
  addRoute(changeTransactionStatus, async (call) => transactionToWire(await changeTransaction(context, call)));
  addRoute(findSerial, (call) => findEarlierOrders(context, call));
  addRoute(createVisit, async (call) => visitToWire((await takeInDevices(context, catalog, labels, call)).body));
  addRoute(findVisitByNumber, async (call) => visitToWire(await findVisitOfNumber(database, call)));
  addRoute(listDropOffs, () => listOpenDropOffs(database));
  addRoute(getVisitHistory, (call) => readVisitHistory(database, call));
  addRoute(getVisit, async ({ params }) => visitToWire(await readVisit(database, params.id)));
  addRoute(settleVisit, async (call) => visitToWire((await buyDropOffDevices(context, call)).body));
  addRoute(returnDevices, async (call) => visitToWire(await returnDropOffDevices(context, call)));
  addRoute(reversePurchase, async (call) => transactionToWire((await reversePurchaseOf(context, call)).body));
  addRoute(getVisitReceipt, (call) => printVisit(context, call));
  addRoute(printVisitAtCounter, (call) => printAtCounter(context, call));
  addRoute(getCounterSettings, async () => ({ idPhoto: env.COUNTER_ID_PHOTO, signature: env.COUNTER_SIGNATURE }));
  addRoute(addVisitFile, (call) => storeVisitFile(files, call));
  addRoute(readVisitFile, (call) => readFileOfVisit(context, files, call));
}
