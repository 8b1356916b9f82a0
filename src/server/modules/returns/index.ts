import { addReturnLabel } from '#contracts/label-by-hand.ts';
import {
  addReturnPhoto,
  beginReturn,
  callOffReturn,
  checkReturnAddress,
  getReturn,
  getReturnLabel,
  getReturnOfOrder,
  handOverReturn,
  listReturns,
  packReturn,
  previewReturnPhoto,
  readReturnPhoto,
  sendReturn,
} from '#contracts/returns.ts';
import { addFileRoutes, type Files } from '#server/modules/files/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { returnLabelQueue } from '#server/modules/orders/labels/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import type { FileStorage } from '#server/ports/storage/port.ts';
import type { ParcelTracker } from '#server/ports/tracking/index.ts';
import { callOffUnpacked } from './begin-declined.ts';
import { beginByStaff } from './begin-return.ts';
import { eraseRows } from './erase-returns.queries.ts';
import { addLabelByStaff } from './label/add-label.ts';
import { makeLabel, sendLabel } from './label/make-label.ts';
import { listReturnRows } from './list.queries.ts';
import { listForStaff, readOfOrder, readReturn } from './read-return.ts';
import type { ReturnRow } from './returns.queries.ts';
import { addPhoto } from './steps/add-photo.ts';
import { checkAddress } from './steps/check-address.ts';
import { callOff, handOver, markReturnSent } from './steps/end-steps.ts';
import { packDevice } from './steps/pack.ts';

export { followStatus } from './begin-declined.ts';
export { countOpenReturns } from './erase-returns.queries.ts';
export { followParcel } from './follow-parcel.ts';
export { notifyReturnBegan, notifyReturnDone, notifyReturnSent } from './notify-of-return.ts';
export { readCustomerReturn, readReturnStates } from './read-return.ts';
export { recordBegan, recordDone, recordPacked, recordSent } from './record-custody.ts';
export { returnBegan, returnDone, returnPacked, returnSent } from './return-events.ts';
export { RETURNS_DUE } from './returns.queries.ts';

interface ReturnsDependencies {
  notifications: Notifications;
  files: Files;
  labels: LabelCarrier;
  storage: FileStorage;
  tracking: Pick<ParcelTracker, 'isSimulated'>;
}

/** Adds returns, which send devices back to their senders free of charge (decision 018). */
export function createReturns(
  context: Context,
  { files, labels: carrier, notifications, storage, tracking: tracker }: ReturnsDependencies,
): void {
  const { addRoute, jobs } = context;
  const tools = { context, carrier, notifications, storage, tracker };
  jobs.handle(returnLabelQueue, (job) => makeLabel(tools, job));
  addRoute(listReturns, (call) => listForStaff(tools, call));
  addRoute(getReturn, async ({ params }) => (await readReturn(tools, params.id)) ?? fail('not_found'));
  addRoute(getReturnOfOrder, (call) => readOfOrder(tools, call));
  addRoute(beginReturn, (call) => beginByStaff(tools, call));
  addRoute(checkReturnAddress, (call) => checkAddress(tools, call));
  addRoute(addReturnPhoto, (call) => addPhoto(context, files, call));
  addFileRoutes(context, files, 'return', [readReturnPhoto, previewReturnPhoto]);
  addRoute(packReturn, (call) => packDevice(tools, call));
  addRoute(addReturnLabel, (call) => addLabelByStaff(tools, call));
  addRoute(getReturnLabel, (call) => sendLabel(tools, call));
  addRoute(sendReturn, (call) => markReturnSent(tools, call));
  addRoute(handOverReturn, (call) => handOver(tools, call));
  addRoute(callOffReturn, (call) => callOff(tools, call));
}

/** Lists the returns to send, oldest first. */
export function listToSend(db: Queryable, limit: number): Promise<ReturnRow[]> {
  return listReturnRows(db, 'to_send', null, limit);
}

/**
 * Refuses to pay for a device that is packed, on its way back, or returned. Calls off a return that is not packed, so the order
 * continues. The order is locked.
 * @throws Failure device_returned
 */
export async function refuseReturned(tx: Transaction, orderId: string, at: Date): Promise<void> {
  if (!(await callOffUnpacked(tx, orderId, at))) fail('device_returned');
}

/** Erases names, addresses and labels of orders' returns, when their customer's account is deleted. */
export async function eraseReturns(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  await jobs.send(tx, returnLabelQueue, await eraseRows(tx, orderIds));
}
