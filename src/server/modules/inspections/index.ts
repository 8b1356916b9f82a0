import {
  addInspectionPhoto,
  completeInspection,
  deleteInspectionPhoto,
  getBench,
  previewInspectionPhoto,
  readInspectionPhoto,
  recordArrival as recordArrivalCall,
  saveInspection,
} from '#contracts/inspections.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { addFileRoutes, type Files } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { recordArrival } from './arrival/record-arrival.ts';
import { completeDraft } from './bench/complete.ts';
import { readBench } from './bench/read-bench.ts';
import { saveDraft } from './bench/save-draft.ts';
import { readHolds } from './inspections.queries.ts';
import { inspectorAtBench, inspectorWithApprover } from './inspector.ts';
import { addPhoto, removePhoto } from './keep-photo.ts';

export { OPENED_AT } from './arrival/arrivals.queries.ts';
export { FOUND_BETWEEN, findInspectedDevice } from './as-found.queries.ts';
export { type DoorInspection, listAtDoor } from './at-door.queries.ts';
export { completeDraft } from './bench/complete.ts';
export { readBench } from './bench/read-bench.ts';
export { saveDraft } from './bench/save-draft.ts';
export { type CompletedInspection, findInspection, listPhotosOfOrder } from './find-inspection.ts';
export { notifyOfHolds } from './holds/notify-of-holds.ts';
export { readCustomerHolds } from './holds/read-holds.ts';
export { deviceOpened, type InspectionCompleted, inspectionCompleted } from './inspection-events.ts';
export { eraseInspections, NEWEST_INSPECTION } from './inspections.queries.ts';
export type { Inspector } from './inspector.ts';
export { addPhoto, removePhoto } from './keep-photo.ts';
export { findNewestPrice } from './newest-price.queries.ts';
export { recordInspections, recordOpened } from './record-custody.ts';

/** Adds the bench, where staff compare devices with the sellers' answers, photograph and price them (decision 017). */
export function createInspections(context: Context, { catalog, files }: { catalog: CatalogCache; files: Files }): void {
  const { addRoute } = context;
  addRoute(getBench, ({ params }) => readBench(context, catalog, params.id));
  addRoute(saveInspection, ({ params, body, caller }) =>
    saveDraft(context, catalog, { orderId: params.id, body }, inspectorAtBench(caller)),
  );
  addRoute(completeInspection, async ({ params, body, caller }) =>
    completeDraft(
      context,
      catalog,
      { orderId: params.id, body },
      await inspectorWithApprover(context, caller, body.second),
    ),
  );
  addRoute(recordArrivalCall, (call) => recordArrival(context, call));
  addRoute(addInspectionPhoto, ({ params, query, file, caller }) =>
    addPhoto(context, files, { orderId: params.id, query, file }, inspectorAtBench(caller)),
  );
  addRoute(deleteInspectionPhoto, ({ params, caller }) => removePhoto(context, params.id, inspectorAtBench(caller)));
  addFileRoutes(context, files, 'inspection', [readInspectionPhoto, previewInspectionPhoto]);
}

/** Returns true when the device of an order is on hold: it gets neither a payment nor a label. */
export async function isHeld(db: Queryable, orderId: string): Promise<boolean> {
  return (await readHolds(db, orderId)).holds.length > 0;
}

/** Refuses to pay for a device on hold, on every route. @throws Failure order_on_hold */
export async function refuseHeld(db: Queryable, orderId: string): Promise<void> {
  if (await isHeld(db, orderId)) fail('order_on_hold');
}
