import type { Bench, Inspection } from '#contracts/inspections.ts';
import type { PhotoSubject } from '#domain/inspection/photos.ts';
import type { CallInput } from '#web/lib/api.ts';
import type { callQuery } from '#web/lib/query.tsx';

export type { Bench, Inspection };

/** A photo that this browser adds to a draft. */
interface NewPhoto {
  id: string;
  subject: PhotoSubject;
  content: Blob;
}

/** Place of an inspection with its calls: the bench of the shop, or the owner's door. Calls throw as `call` does. */
export interface Place {
  orderId: string;
  isAtDoor: boolean;
  /** Reads the bench of the order. */
  bench: ReturnType<typeof callQuery<'inspections.bench'>>;
  save(body: CallInput<'inspections.save'>['body']): Promise<Inspection>;
  complete(body: CallInput<'inspections.complete'>['body']): Promise<Inspection>;
  /** Adds a photo; one that was sent before is added once. */
  addPhoto(photo: NewPhoto, signal: AbortSignal): Promise<unknown>;
  deletePhoto(photoId: string): Promise<unknown>;
  /** Returns the paths of a photo and of its thumbnail. */
  photo(id: string): { full: string; preview: string };
  /** Refetches other reads of the order once an inspection is completed. */
  afterCompletion(): void;
}

/** Timeout of a photo in ms: a slow connection needs a while. */
export const PHOTO_TIMEOUT_MS = 60_000;
