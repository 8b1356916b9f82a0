import type { addInspectionPhoto } from '#contracts/inspections.ts';
import { attachPhoto, type Files, findAttachment, removeAttachment } from '#server/modules/files/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findArrival } from './arrival/arrivals.queries.ts';
import { findInspectionRow, listInspections } from './inspections.queries.ts';
import type { Inspector } from './inspector.ts';

type Stores = Pick<Context, 'database' | 'clock'>;

/**
 * Adds a photo to the draft of an order, once for each id.
 * @throws Failure not_found without a draft; those of `attachPhoto` and of the inspector
 */
export function addPhoto(
  { database, clock }: Stores,
  files: Files,
  { orderId, query, file }: { orderId: string } & Pick<Call<typeof addInspectionPhoto>, 'query' | 'file'>,
  inspector: Inspector,
): Promise<{ id: string }> {
  const photo = { kind: 'inspection', id: query.photoId, file } as const;
  return attachPhoto({ database, clock, files }, photo, {
    lock: (tx) => lockFor(tx, orderId, inspector),
    isOwn: (attachment) => attachment.orderId === orderId,
    admit: async (tx) => {
      const [draft] = await listInspections(tx, orderId);
      if (draft === undefined || draft.completedAt !== null) return fail('not_found');
      return { ownerId: draft.id, orderId, subject: query.subject };
    },
  });
}

async function lockFor(tx: Transaction, orderId: string, { admit }: Inspector): Promise<void> {
  await admit(tx, (await lockOrder(tx, orderId)) ?? fail('not_found'));
}

/**
 * Removes a photo of a draft.
 * @throws Failure not_found, also for a completed inspection; rule_broken for the photo of the box once its opening is recorded
 */
export async function removePhoto({ database }: Stores, id: string, inspector: Inspector): Promise<{ id: string }> {
  return database.transaction(async (tx) => {
    const { orderId, ownerId } = (await findAttachment(tx, 'inspection', id)) ?? fail('not_found');
    await lockFor(tx, orderId ?? fail('not_found'), inspector);
    const { subject } = (await findAttachment(tx, 'inspection', id)) ?? fail('not_found');
    if ((await findInspectionRow(tx, ownerId))?.completedAt !== null) fail('not_found');
    if (subject === 'box' && orderId !== null && (await findArrival(tx, orderId)) !== null)
      fail('rule_broken', { message: 'This photo is part of the unboxing record, so it can’t be removed.' });
    await removeAttachment(tx, id);
    return { id };
  });
}
