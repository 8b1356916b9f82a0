import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../dialog.tsx';
import { FormNotice } from '../../form/form-notice.tsx';
import { Spinner } from '../../spinner.tsx';
import type { Scan } from '../use-scans.ts';
import { type CameraKind, type Reading, readFrames } from './frames.ts';

export interface CameraPlan {
  /** Kind of barcodes to read. */
  kind: CameraKind;
  /** Title of the dialog: the thing to hold in front of the camera. */
  title: string;
  /** Tells where the barcode is. */
  hint: string;
  /** Checks a scan. @returns null to accept it; otherwise a text that explains it, and the camera goes on */
  judge: (scan: Scan) => string | null;
}

interface CameraDialogProps extends CameraPlan {
  /** Called once, with the accepted scan. */
  onFound: (scan: Scan) => void;
  onClose: () => void;
}

/** Shows the camera's picture with a frame, and tries picture after picture until it reads a barcode. */
export function CameraDialog({ kind, title, hint, judge, onFound, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState('');
  const takeReadings = useEffectEvent((readings: readonly Reading[]) => {
    const judged = readings.map(({ text }) => ({ text, why: judge({ kind, text }) }));
    const accepted = judged.find(({ why }) => why === null);
    if (accepted !== undefined) onFound({ kind, text: accepted.text });
    else if (judged[0] !== undefined) setAnswer(judged[0].why ?? '');
  });
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const stream = await openCamera();
      if (isOver || video.current === null) return stopTracks(stream);
      stop = () => stopTracks(stream);
      video.current.srcObject = stream;
      await video.current.play();
      // The dialog was closed before the first picture came.
      if (isOver || video.current === null) return;
      setRunning(true);
      const stopReading = readFrames(video.current, kind, {
        onReadings: (readings) => takeReadings(readings),
        onFailure: () => {
          stop();
          setFailure(NO_READER);
        },
      });
      stop = () => {
        stopReading();
        stopTracks(stream);
      };
    };
    start().catch((error: unknown) => {
      stop();
      if (!isOver) setFailure(explainFailure(error));
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [kind]);
  return (
    <Dialog title={title} description={hint} onClose={onClose}>
      {failure !== null ? (
        <FormNotice>{failure}</FormNotice>
      ) : (
        <div className="grid gap-3">
          <div className="relative grid aspect-video place-items-center overflow-hidden rounded-xl bg-black">
            {!isRunning && (
              <p role="status" className="absolute flex items-center gap-2 text-white">
                <Spinner /> Starting the camera…
              </p>
            )}
            <video ref={video} muted playsInline className="size-full object-cover" aria-label="Camera view" />
            {isRunning && (
              <div
                aria-hidden="true"
                className="pointer-events-none absolute inset-x-[8%] inset-y-[26%] rounded-lg border-2 border-white/90 shadow-[0_0_0_999px_rgb(0_0_0/0.35)]"
              />
            )}
          </div>
          <p role="status" className="min-h-12 text-note">
            {answer !== '' && answer}
            {answer === '' && isRunning && (
              <span className="text-muted">Hold the barcode flat and steady in the frame.</span>
            )}
          </p>
        </div>
      )}
    </Dialog>
  );
}

function openCamera(): Promise<MediaStream> {
  // Browsers allow the camera only on secure pages.
  if (navigator.mediaDevices === undefined) throw new DOMException('No camera on this page', 'SecurityError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const NO_READER = 'The barcode reader didn’t load. Check your connection, close this and try again, or type the code.';
const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'Camera access is blocked. Allow it in your browser’s address bar, then open this again.',
  SecurityError: 'The camera only works on a secure page. Open this page with https.',
  NotFoundError: 'No camera found. Connect one, use a hand scanner, or type the code.',
  OverconstrainedError: 'No camera found. Connect one, use a hand scanner, or type the code.',
  NotReadableError: 'Another app is using the camera. Close it, then open this again.',
};

function explainFailure(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  return FAILURES[name] ?? 'The camera didn’t start. Close this and try again, or type the code.';
}
