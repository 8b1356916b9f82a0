import { PHOTO_SUBJECTS, type PhotoSubject } from '#domain/inspection/photos.ts';
import { keptFiles } from '#web/lib/sending/kept-list.ts';
import { SendLater } from '#web/lib/sending/send-queue.ts';
import { type Upload, useUploads } from '#web/lib/sending/use-uploads.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { oneOf, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { refreshBench, removePhoto } from '../inspection.api.ts';
import type { Place } from '../places/place.ts';

interface NamedPhoto {
  id: string;
  subject: PhotoSubject;
}

/** A photo on its way to the server. */
export type PhotoUpload = Upload<NamedPhoto>;

/** Photos of a bench that are being sent, with functions that change them. */
export interface Photos {
  uploads: readonly PhotoUpload[];
  /** False when a reload loses them (`Uploads.isKept`). */
  isKept: boolean;
  add: (subject: PhotoSubject, files: readonly File[]) => void;
  /** Sends waiting photos again. */
  retry: () => void;
  /** Removes a sent photo. */
  remove: (photoId: string) => Promise<void>;
  /** Drops an unsent photo. */
  drop: (id: string) => void;
}

const RETRY_MS = 4_000;
const readNamed = shapeOf<NamedPhoto>({ id: readText, subject: oneOf(PHOTO_SUBJECTS) });

/** Holds the photos of an order that are being sent, across reloads. @param begin makes sure that there is a draft */
export function usePhotos(place: Place, begin: () => Promise<boolean>): Photos {
  const { uploads, queue, isKept, add } = useUploads(
    keptFiles(workFiles, { key: `inspection-photos-${place.orderId}`, read: readNamed }),
    {
      send: async (photo, content, signal) => {
        if (!(await begin())) throw new SendLater();
        return place.addPhoto({ ...photo, content }, signal);
      },
      onSent: () => refreshBench(place),
    },
    RETRY_MS,
  );
  return {
    uploads,
    isKept,
    add: (subject, files) => add(files, (id) => ({ id, subject })),
    retry: () => void queue.send(),
    remove: async (photoId) => {
      try {
        await removePhoto(place, photoId);
      } catch (error) {
        toastFailedCall('Couldn’t remove the photo', error);
      }
    },
    drop: (id) => queue.remove(id),
  };
}
