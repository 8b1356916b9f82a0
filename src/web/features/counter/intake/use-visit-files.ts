import { useState } from 'react';
import { SIGNATURE_BOX } from '#domain/orders/pickup-proof.ts';
import { call } from '#web/lib/api.ts';
import type { VisitBody } from '../counter.api.ts';

/** What a visit needs on file: the signature as it is drawn, and a photo of the ID. */
export function useVisitFiles() {
  const [strokes, setStrokes] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  /** Files that the server has, by what was sent, so that a second press sends none again. */
  const [sent] = useState(() => new Map<unknown, string>());
  const send = async (key: unknown, file: Blob): Promise<string> => {
    const known = sent.get(key);
    if (known !== undefined) return known;
    const { id } = await call('visits.addFile', { file });
    sent.set(key, id);
    return id;
  };
  return {
    strokes,
    setStrokes,
    photo,
    setPhoto,
    /** Sends what there is. @returns the ids for the visit; throws as `call` does */
    send: async (): Promise<Pick<VisitBody, 'signatureFileId' | 'idPhotoFileId'>> => ({
      ...(strokes === '' ? {} : { signatureFileId: await send(strokes, await drawSignature(strokes)) }),
      ...(photo === null ? {} : { idPhotoFileId: await send(photo, photo) }),
    }),
  };
}
export type VisitFilesState = ReturnType<typeof useVisitFiles>;

/** Draws the strokes of a signature on white. @returns a PNG */
async function drawSignature(strokes: string): Promise<Blob> {
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
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/png');
  });
}
