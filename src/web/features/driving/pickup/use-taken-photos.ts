import { useEffect, useRef, useState } from 'react';
import { MOST_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { lighterPicture } from '#web/lib/lighter-picture.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { smallPicture } from '#web/lib/small-picture.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { draftFile, photoId, type TakenPhoto } from './stop-draft.ts';

const SILENT = 'no answer';

/** Holds the photos of a proof, and keeps each in a file of its draft. @param kept files of an earlier form */
export function useTakenPhotos(kept: readonly string[]) {
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  /** Files that are still being read or made smaller. */
  const [pending, setPending] = useState(kept);
  const [isKeeping, setKeeping] = useState(true);
  /** Kept photos that this browser could not read for now. */
  const [unread, setUnread] = useState<readonly string[]>([]);
  const files = [...new Set([...photos.map(draftFile), ...pending, ...unread])];
  useLeaveWarning(files.length > 0 && !isKeeping, true);

  const put = (photo: TakenPhoto) => {
    setPhotos((before) => [...before, photo].slice(0, MOST_PHOTOS));
    settle(draftFile(photo));
  };
  const settle = (file: string) => setPending((before) => before.filter((one) => one !== file));
  const [atStart] = useState(kept);
  useEffect(() => {
    let isGone = false;
    const takeUp = async () => {
      for (const file of atStart) {
        const content = await workFiles.read(file).catch((): typeof SILENT => SILENT);
        // Leaves the photo in the draft: it may be readable after a reload.
        if (content === SILENT) return setUnread(atStart);
        const small = content === null ? null : await smallPicture(content);
        if (isGone) return;
        if (content === null) settle(file);
        else put({ id: photoId(file), content, small });
      }
    };
    void takeUp();
    return () => {
      isGone = true;
    };
  }, [atStart]);

  const chain = useRef(Promise.resolve());
  const take = async (id: string, picture: File) => {
    const content = await lighterPicture(picture);
    // Does not wait: a browser that does not answer must not delay a driver.
    const file = draftFile({ id });
    void workFiles.keep(file, content).then(() => setKeeping((before) => before && workFiles.isKept([file])));
    put({ id, content, small: await smallPicture(content) });
  };
  return {
    photos,
    files,
    /** True while a photo is not ready to be sent. */
    isBusy: pending.some((file) => !unread.includes(file)),
    add: (pictures: readonly File[]) => {
      for (const picture of pictures.slice(0, MOST_PHOTOS - files.length)) {
        const id = newIdempotencyKey();
        setPending((before) => [...before, draftFile({ id })]);
        chain.current = chain.current.then(() => take(id, picture));
      }
    },
    remove: (id: string) => {
      setPhotos((before) => before.filter((photo) => photo.id !== id));
      void workFiles.drop([draftFile({ id })]);
    },
  };
}
