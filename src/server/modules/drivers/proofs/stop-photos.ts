import type { addPickupPhoto } from '#contracts/driver-days.ts';
import { isStopDone } from '#domain/orders/stop-states.ts';
import { attachPhoto, type Files, listAttachments } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { requireReporter } from '../days/driver-day.ts';
import { lockStop } from '../days/links.queries.ts';

const PHOTOS: Limit = { name: 'driver-photo', points: 200, seconds: 3600 };

/** A driver's stop on a day. */
interface Stop {
  orderId: string;
  date: string;
  driverId: string;
}

/**
 * Adds a photo to a stop of the link's day, once for each id.
 * @throws Failure not_found for a link that ended before the tap and for another driver's stop; stop_done; those of `attachPhoto`
 */
export async function addPhoto(
  context: Context,
  files: Files,
  { params, query, file }: Pick<Call<typeof addPickupPhoto>, 'params' | 'query' | 'file'>,
): Promise<{ id: string }> {
  const { database, clock, rateLimits } = context;
  const { id, orderId } = query;
  const { driverId, date } = await requireReporter(context, params.token, query);
  await rateLimits.use(PHOTOS, driverId);
  const stop = { orderId, date, driverId };
  return attachPhoto({ database, clock, files }, { kind: 'pickup', id, file } as const, {
    lock: async (tx) => (await lockStop(tx, stop)) ?? fail('not_found'),
    isOwn: (attachment) => attachment.orderId === orderId,
    admit: async (_tx, state) => {
      if (isStopDone(state)) fail('stop_done');
      return { ownerId: orderId, orderId, subject: 'device', addedBy: adderOf(stop) };
    },
  });
}

/** Counts the photos of a driver's stop, without those of another driver or day. */
export async function countPhotos(tx: Transaction, stop: Stop): Promise<number> {
  const photos = await listAttachments(tx, 'pickup', [stop.orderId]);
  return photos.filter(({ addedBy }) => addedBy === adderOf(stop)).length;
}

function adderOf({ date, driverId }: Stop): string {
  return `${date} ${driverId}`;
}
