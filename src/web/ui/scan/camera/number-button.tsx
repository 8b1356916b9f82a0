import { explainScan, readScannedCode } from '#domain/counter/scanned-code.ts';
import { CameraButton } from './camera-button.tsx';

/** Reads the IMEI or serial number of a device with the camera; other barcodes are named, and the camera goes on. */
export function NumberButton({ onNumber }: { onNumber: (identifier: string) => void }) {
  return (
    <CameraButton
      kind="code"
      title="Scan the Serial Number"
      hint="The barcode of the IMEI or serial number: on the box, or on the screen by dialing *#06#."
      judge={({ text }) => {
        const found = readScannedCode(text);
        return found?.kind === 'device' ? null : (found?.why ?? explainScan(text));
      }}
      onScan={({ text }) => {
        const found = readScannedCode(text);
        if (found?.kind === 'device') onNumber(found.identifier);
      }}
    >
      Use the Camera
    </CameraButton>
  );
}
