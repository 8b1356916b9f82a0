import { useMemo, useState } from 'react';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { stopDrafts } from './stop-draft.ts';
import { useTakenPhotos } from './use-taken-photos.ts';

const EMPTY = { serial: '', photos: [], noPhoto: '', signature: '', signedBy: '' };

/**
 * Holds the proof of a pickup in the draft of its stop.
 * @param date of the stop
 * @param doorSerial serial as inspected at the door; null before an inspection there
 */
export function useProof({ orderId, date, doorSerial }: { orderId: string; date: string; doorSerial: string | null }) {
  const [draft] = useState(() => stopDrafts.draftOf(orderId));
  const [start] = useState(draft.value ?? EMPTY);
  const [serial, setSerial] = useState(start.serial || (doorSerial ?? ''));
  const [noPhoto, setNoPhoto] = useState(start.noPhoto);
  const [signature, setSignature] = useState(start.signature);
  const [signedBy, setSignedBy] = useState(start.signedBy);
  const photos = useTakenPhotos(start.photos);
  const names = photos.files.join();
  const isUntouched = serial === (doorSerial ?? '') && `${names}${noPhoto}${signature}${signedBy}` === '';
  const draftValue = useMemo(
    () =>
      isUntouched ? null : { date, serial, photos: names === '' ? [] : names.split(','), noPhoto, signature, signedBy },
    [isUntouched, date, serial, names, noPhoto, signature, signedBy],
  );
  useDraft(draft, draftValue);
  return { serial, setSerial, noPhoto, setNoPhoto, signature, setSignature, signedBy, setSignedBy, photos };
}
