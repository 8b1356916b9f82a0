/** Barcodes that are looked for: of a device's serial number, or of a license. */
export const CAMERA_FORMATS = { code: ['Code128', 'Code39'], license: ['PDF417'] } as const;
export type CameraKind = keyof typeof CAMERA_FORMATS;

/** A frame of a camera, as it is sent to the worker. */
export interface Frame {
  image: ImageData;
  formats: (typeof CAMERA_FORMATS)[CameraKind];
}

/** A barcode that was found in a frame. */
export interface Reading {
  format: string;
  text: string;
}

/** Reads one frame after the other of a running video, until it is stopped. @returns a function that stops it */
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
