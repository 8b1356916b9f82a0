import { addDays } from '#domain/calendar-day.ts';
import { MOST_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { draftsOf } from '#web/lib/drafts/draft.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { listOf, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStrokes } from '../tap-queue.ts';

/** A photo that was taken for a stop. */
export interface TakenPhoto {
  /** Made by this phone, so that a photo that is sent twice is added once. */
  id: string;
  content: Blob;
  /** A small picture of it, as a data address; null when this browser cannot read it. */
  small: string | null;
}

/** The proof of a pickup that is being taken. */
export interface StopDraft {
  /** Day of the stop. */
  date: string;
  serial: string;
  /** Names of the files in which the photos are kept beside it. */
  photos: readonly string[];
  noPhoto: string;
  signature: string;
  signedBy: string;
}

const PREFIX = 'draft-';
/**
 * Returns the name of the file in which a draft keeps a photo. A report has files of its own, under the ids of its photos, and
 * drops them with itself, also when it is refused.
 */
export const draftFile = ({ id }: Pick<TakenPhoto, 'id'>): string => `${PREFIX}${id}`;
export const photoId = (file: string): string => file.slice(PREFIX.length);

/** Drafts of stops, until the server has a report of the stop; of one that has left the day, for a week (`endOldDrafts`). */
export const stopDrafts = draftsOf<StopDraft>({
  keyOf: (orderId) => `driver-stop-${orderId}`,
  shelf: 'local',
  read: shapeOf<StopDraft>({
    date: readText,
    serial: readText,
    photos: listOf(readText, MOST_PHOTOS),
    noPhoto: readText,
    signature: (value) => (value === '' ? '' : readStrokes(value)),
    signedBy: readText,
  }),
  onEnd: ({ photos }) => void workFiles.drop(photos),
});

const KEPT_FOR_DAYS = 7;

/** Ends drafts that are a week older than a day of their driver: nobody reports those stops any more. */
export function endOldDrafts(day: string): void {
  stopDrafts.endWhere(({ date }) => date < addDays(day, -KEPT_FOR_DAYS));
}
