import {
  addDoorPhoto,
  completeDoorInspection,
  deleteDoorPhoto,
  getDoorBench,
  previewDoorPhoto,
  readDoorPhoto,
  saveDoorInspection,
} from '#contracts/door-inspections.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { addGuardedFileRoutes, type Files, findAttachment } from '#server/modules/files/index.ts';
import { addPhoto, completeDraft, readBench, removePhoto, saveDraft } from '#server/modules/inspections/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { checkStop, inspectorAtDoor } from './stop-at-door.ts';

/** Adds the routes for inspections at the customer's door: those of the bench, for the driver's own stop. */
export function addDoorRoutes(context: Context, catalog: CatalogCache, files: Files): void {
  const { addRoute, database } = context;
  addRoute(getDoorBench, async ({ params: { token, orderId } }) => {
    await checkStop(context, token, orderId);
    // Drivers do not see other orders of the device.
    return { ...(await readBench(context, catalog, orderId)), seenBefore: [] };
  });
  addRoute(saveDoorInspection, async ({ params: { token, orderId }, body }) =>
    saveDraft(context, catalog, { orderId, body }, await inspectorAtDoor(context, token)),
  );
  addRoute(completeDoorInspection, async ({ params: { token, orderId }, body }) =>
    completeDraft(context, catalog, { orderId, body }, await inspectorAtDoor(context, token)),
  );
  addRoute(addDoorPhoto, async ({ params: { token, orderId }, query, file }) =>
    addPhoto(context, files, { orderId, query, file }, await inspectorAtDoor(context, token)),
  );
  addRoute(deleteDoorPhoto, async ({ params: { token, photoId } }) =>
    removePhoto(context, photoId, await inspectorAtDoor(context, token)),
  );
  addGuardedFileRoutes(context, files, 'inspection', [readDoorPhoto, previewDoorPhoto], async ({ params }) => {
    const photo = await findAttachment(database, 'inspection', params.photoId);
    await checkStop(context, params.token, photo?.orderId ?? fail('not_found'));
    return photo;
  });
}
