/** Formats of barcodes by kind: for the serial number of a device, or for a license. */
export const CAMERA_FORMATS = { code: ['Code128', 'Code39'], license: ['PDF417'] } as const;
export type CameraKind = keyof typeof CAMERA_FORMATS;

/** A frame of the camera, as sent to the worker. */
export interface Frame {
  image: ImageData;
  formats: (typeof CAMERA_FORMATS)[CameraKind];
}

/** A barcode found in a frame. */
export interface Reading {
  format: string;
  text: string;
}

/** Reads the frames of a running video one after the other. @returns a function that stops reading */
export function readFrames(
  video: HTMLVideoElement,
  kind: CameraKind,
  { onReadings, onFailure }: { onReadings: (readings: readonly Reading[]) => void; onFailure: () => void },
): () => void {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  let request = 0;
  const sendNext = () => {
    request = requestAnimationFrame(() => {
      const { videoWidth: width, videoHeight: height } = video;
      if (pen === null || width === 0) return sendNext();
      canvas.width = width;
      canvas.height = height;
      pen.drawImage(video, 0, 0);
      const frame: Frame = { image: pen.getImageData(0, 0, width, height), formats: CAMERA_FORMATS[kind] };
      worker.postMessage(frame);
    });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Reading[]>) => {
    onReadings(data);
    sendNext();
  });
  worker.addEventListener('error', onFailure);
  sendNext();
  return () => {
    cancelAnimationFrame(request);
    worker.terminate();
  };
}
