import { addDays } from '#domain/calendar-day.ts';
import { MAX_PICKUP_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { draftsOf } from '#web/lib/drafts/draft.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { listOf, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStrokes } from '../tap-queue.ts';

/** A photo that was taken for a stop. */
export interface TakenPhoto {
  /** Idempotency key made by this phone: a photo sent twice is added once. */
  id: string;
  content: Blob;
  /** Thumbnail as a data URL; null when this browser cannot read the photo. */
  thumbnail: string | null;
}

/** A proof of a pickup that is not finished yet. */
export interface StopDraft {
  /** Day of the stop. */
  date: string;
  serial: string;
  /** Names of the files that hold the photos. */
  photos: readonly string[];
  noPhoto: string;
  signature: string;
  signedBy: string;
}

const PREFIX = 'draft-';
/**
 * Returns the name of the file in which a draft keeps a photo. A report has its own files, under the ids of its photos, and
 * drops them when it is dropped, even after a refusal.
 */
export const draftFile = ({ id }: Pick<TakenPhoto, 'id'>): string => `${PREFIX}${id}`;
export const photoId = (file: string): string => file.slice(PREFIX.length);

/** Drafts of stops, kept until the server has a report of the stop; for a stop that left the day, one week (`endOldDrafts`). */
export const stopDrafts = draftsOf<StopDraft>({
  keyOf: (orderId) => `driver-stop-${orderId}`,
  area: 'local',
  read: shapeOf<StopDraft>({
    date: readText,
    serial: readText,
    photos: listOf(readText, MAX_PICKUP_PHOTOS),
    noPhoto: readText,
    signature: (value) => (value === '' ? '' : readStrokes(value)),
    signedBy: readText,
  }),
  onEnd: ({ photos }) => void workFiles.drop(photos),
});

const KEPT_FOR_DAYS = 7;

/** Ends drafts over a week older than the driver's day: those stops are no longer reported. */
export function endOldDrafts(day: string): void {
  stopDrafts.endWhere(({ date }) => date < addDays(day, -KEPT_FOR_DAYS));
}
