import { useEffect, useRef, useState } from 'react';
import { MAX_PICKUP_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { shrinkPicture } from '#web/lib/lighter-picture.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { makeThumbnail } from '#web/lib/small-picture.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { draftFile, photoId, type TakenPhoto } from './stop-draft.ts';

const NO_ANSWER = 'no answer';

/** Holds the photos of a proof, and keeps each in a file of its draft. @param keptFiles of an earlier form */
export function useTakenPhotos(keptFiles: readonly string[]) {
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  /** Files that are still being read or made smaller. */
  const [pendingFiles, setPendingFiles] = useState(keptFiles);
  const [isKeeping, setKeeping] = useState(true);
  /** Kept photos that this browser could not read for now. */
  const [unreadFiles, setUnreadFiles] = useState<readonly string[]>([]);
  const files = [...new Set([...photos.map(draftFile), ...pendingFiles, ...unreadFiles])];
  useLeaveWarning(files.length > 0 && !isKeeping, true);

  const addPhoto = (photo: TakenPhoto) => {
    setPhotos((before) => [...before, photo].slice(0, MAX_PICKUP_PHOTOS));
    finishFile(draftFile(photo));
  };
  const finishFile = (file: string) =>
    setPendingFiles((before) => before.filter((pendingFile) => pendingFile !== file));
  const [initialFiles] = useState(keptFiles);
  useEffect(() => {
    let isUnmounted = false;
    const restorePhotos = async () => {
      for (const file of initialFiles) {
        const content = await workFiles.read(file).catch((): typeof NO_ANSWER => NO_ANSWER);
        // Leaves the photo in the draft: it may be readable after a reload.
        if (content === NO_ANSWER) return setUnreadFiles(initialFiles);
        const thumbnail = content === null ? null : await makeThumbnail(content);
        if (isUnmounted) return;
        if (content === null) finishFile(file);
        else addPhoto({ id: photoId(file), content, thumbnail });
      }
    };
    void restorePhotos();
    return () => {
      isUnmounted = true;
    };
  }, [initialFiles]);

  const chain = useRef(Promise.resolve());
  const processPicture = async (id: string, picture: File) => {
    const content = await shrinkPicture(picture);
    // Does not wait: a browser that does not answer must not delay a driver.
    const file = draftFile({ id });
    void workFiles.keep(file, content).then(() => setKeeping((before) => before && workFiles.isKept([file])));
    addPhoto({ id, content, thumbnail: await makeThumbnail(content) });
  };
  return {
    photos,
    files,
    /** True while a photo is not ready to be sent. */
    isBusy: pendingFiles.some((file) => !unreadFiles.includes(file)),
    add: (pictures: readonly File[]) => {
      for (const picture of pictures.slice(0, MAX_PICKUP_PHOTOS - files.length)) {
        const id = newIdempotencyKey();
        setPendingFiles((before) => [...before, draftFile({ id })]);
        chain.current = chain.current.then(() => processPicture(id, picture));
      }
    },
    remove: (id: string) => {
      setPhotos((before) => before.filter((photo) => photo.id !== id));
      void workFiles.drop([draftFile({ id })]);
    },
  };
}
