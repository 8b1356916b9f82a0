import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SIGNATURE_BOX } from '#domain/orders/pickup-proof.ts';
import { call } from '#web/lib/api.ts';
import { heldFiles } from '#web/lib/sending/kept-list.ts';
import { useUploads } from '#web/lib/sending/use-uploads.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import type { VisitBody } from '../counter.api.ts';

type VisitFiles = Pick<VisitBody, 'signatureFileId' | 'idPhotoFileId'>;

interface VisitFile {
  id: string;
  field: keyof VisitFiles;
}

/** Timeout of an upload in ms: a slow connection needs a while for a photo. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Files of the visit being entered. They live as long as the page, and survive a switch to another screen. */
const pageFiles: { strokes: string; photo: File | null } = { strokes: '', photo: null };

/**
 * Holds the files of a visit: the drawn signature and a photo of the ID. The server encrypts both, so this browser
 * stores neither; a reload would lose them and asks for confirmation.
 */
export function useVisitFiles() {
  const [{ strokes, photo }, setShown] = useState({ ...pageFiles });
  const updateFiles = (changes: Partial<typeof pageFiles>) => setShown({ ...Object.assign(pageFiles, changes) });
  useLeaveWarning(strokes !== '' || photo !== null, true);
  /** Strokes of the signature that is in the queue. */
  const queuedStrokes = useRef('');
  const [list] = useState(heldFiles<VisitFile>);
  const { queue, add, sendAll } = useUploads(
    list,
    {
      send: (_file, file, signal) => call('visits.addFile', { file, signal, timeoutMs: UPLOAD_TIMEOUT_MS }),
      showsSent: true,
    },
    null,
  );
  const replaceFile = (field: VisitFile['field'], file: File | null) => {
    for (const { item } of queue.entries()) if (item.field === field) queue.remove(item.id);
    if (file !== null) add([file], (id) => ({ id, field }));
  };
  const queuePhoto = useEffectEvent(() => replaceFile('idPhotoFileId', photo));
  useEffect(() => queuePhoto(), []);
  return {
    strokes,
    setStrokes: (drawing: string) => updateFiles({ strokes: drawing }),
    hasPhoto: photo !== null,
    setPhoto: (file: File | null) => {
      updateFiles({ photo: file });
      replaceFile('idPhotoFileId', file);
    },
    /** Drops both, once the visit has them or is discarded. */
    drop: () => updateFiles({ strokes: '', photo: null }),
    /** Uploads the files that are not sent yet. @returns the ids for the visit; throws as `call` does */
    send: async (): Promise<VisitFiles> => {
      if (strokes !== queuedStrokes.current)
        replaceFile('signatureFileId', strokes === '' ? null : await drawSignature(strokes));
      queuedStrokes.current = strokes;
      await sendAll();
      const ids: VisitFiles = {};
      for (const { item, answer, failure } of queue.entries()) {
        if (answer === null) throw failure;
        ids[item.field] = answer.id;
      }
      return ids;
    },
  };
}

export type VisitFilesState = ReturnType<typeof useVisitFiles>;

/** Draws the strokes of a signature on white. @returns a PNG */
async function drawSignature(strokes: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_BOX.width;
  canvas.height = SIGNATURE_BOX.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(strokes));
  return new Promise((resolve, reject) => {
    const type = 'image/png';
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('No picture'));
      else resolve(new File([blob], 'signature.png', { type }));
    }, type);
  });
}
