import { useEffect, useEffectEvent, useState } from 'react';
import type { PhotoSubject } from '#domain/inspection/photos.ts';
import { messageOf } from '#web/lib/api.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import { refreshBench, removePhoto } from '../inspection.api.ts';
import type { Place } from '../places/place.ts';
import { PhotoQueue, type Upload } from './photo-queue.ts';

/** Photos of a bench that are on their way, and what changes them. */
export interface Photos {
  uploads: readonly Upload[];
  add: (subject: PhotoSubject, files: readonly File[]) => void;
  /** Sends what waits again. */
  retry: () => void;
  /** Removes a photo that was sent. */
  remove: (photoId: string) => Promise<void>;
  /** Drops a photo that was not sent. */
  drop: (id: string) => void;
}

const RETRY_MS = 4_000;

/** Holds the photos of an order that are on their way. @param begin makes sure that there is a draft */
export function usePhotos(place: Place, begin: () => Promise<boolean>): Photos {
  const [queue, setQueue] = useState<PhotoQueue | null>(null);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const beginDraft = useEffectEvent(begin);
  useEffect(() => {
    const made = new PhotoQueue(place, {
      begin: () => beginDraft(),
      onChange: setUploads,
      onSent: () => refreshBench(place),
    });
    setQueue(made);
    void made.restore();
    const again = () => void made.send();
    window.addEventListener('online', again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [place]);
  return {
    uploads,
    add: (subject, files) => void queue?.add(subject, files),
    retry: () => void queue?.send(),
    remove: async (photoId) => {
      try {
        await removePhoto(place, photoId);
      } catch (error) {
        toastFailure('The photo was not removed', messageOf(error));
      }
    },
    drop: (id) => queue?.drop(id),
  };
}
