import type { Bench, Inspection } from '#contracts/inspections.ts';
import type { PhotoSubject } from '#domain/inspection/photos.ts';
import type { CallInput } from '#web/lib/api.ts';
import type { reading } from '#web/lib/query.tsx';

export type { Bench, Inspection };

/** A photo that this browser adds to a draft. */
interface NewPhoto {
  id: string;
  subject: PhotoSubject;
  content: Blob;
}

/** Where a device is inspected, and the calls that do it there: the bench of the shop, or its owner's door. Calls throw as `call` does. */
export interface Place {
  orderId: string;
  isAtDoor: boolean;
  /** Reads what the bench shows of the order. */
  bench: ReturnType<typeof reading<'inspections.bench'>>;
  save(body: CallInput<'inspections.save'>['body']): Promise<Inspection>;
  complete(body: CallInput<'inspections.complete'>['body']): Promise<Inspection>;
  /** Adds a photo; one that was sent before is added once. */
  addPhoto(photo: NewPhoto, signal: AbortSignal): Promise<unknown>;
  deletePhoto(photoId: string): Promise<unknown>;
  /** Paths of a photo, as it is and small. */
  photo(id: string): { full: string; preview: string };
  /** Reads again what else shows the order, once an inspection is completed. */
  afterCompletion(): void;
}

/** Time in which a slow connection sends a photo. */
export const PHOTO_WITHIN_MS = 60_000;
