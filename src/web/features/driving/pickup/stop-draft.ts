import { MOST_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { draftsOf } from '#web/lib/drafts/draft.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { listOf, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStrokes } from '../tap-queue.ts';
import type { TakenPhoto } from './photo-field.tsx';

/** The proof of a pickup that is being taken. */
export interface StopDraft {
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

/** Drafts of stops, until the server has a report of the stop, or the stop has left the day. */
export const stopDrafts = draftsOf<StopDraft>({
  keyOf: (orderId) => `driver-stop-${orderId}`,
  shelf: 'local',
  read: shapeOf<StopDraft>({
    serial: readText,
    photos: listOf(readText, MOST_PHOTOS),
    noPhoto: readText,
    signature: (value) => (value === '' ? '' : readStrokes(value)),
    signedBy: readText,
  }),
  onEnd: ({ photos }) => void workFiles.drop(photos),
});
