import { PHOTO_SUBJECTS, type PhotoSubject } from '#domain/inspection/photos.ts';
import { dropPhotos, keepPhoto, readPhoto } from '#web/lib/storage/photo-store.ts';
import { listOf, oneOf, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';

/** A photo that waits to be sent. */
export interface WaitingPhoto {
  /** Made by this browser, so that a photo that is sent twice is added once. */
  id: string;
  subject: PhotoSubject;
  content: Blob;
}

const NAMED = shapeOf<{ id: string; subject: PhotoSubject }>({ id: readText, subject: oneOf(PHOTO_SUBJECTS) });
const MOST_PHOTOS = 40;
const keyOf = (orderId: string) => `inspection-photos-${orderId}` as const;
const readNames = (orderId: string) => readStored(keyOf(orderId), listOf(NAMED, MOST_PHOTOS)) ?? [];

/** Keeps a photo until it is sent, so that a reload loses none. */
export async function keepWaiting(orderId: string, { id, subject, content }: WaitingPhoto): Promise<void> {
  await keepPhoto(id, content);
  writeStored(keyOf(orderId), [...readNames(orderId), { id, subject }]);
}

/** Reads the photos of an order that wait in this browser. */
export async function readWaiting(orderId: string): Promise<WaitingPhoto[]> {
  const photos: WaitingPhoto[] = [];
  for (const { id, subject } of readNames(orderId)) {
    const content = await readPhoto(id);
    if (content !== null) photos.push({ id, subject, content });
  }
  return photos;
}

/** Forgets a photo that was sent, or that is not wanted. */
export async function forgetWaiting(orderId: string, id: string): Promise<void> {
  const left = readNames(orderId).filter((one) => one.id !== id);
  if (left.length === 0) removeStored(keyOf(orderId));
  else writeStored(keyOf(orderId), left);
  await dropPhotos([id]);
}
