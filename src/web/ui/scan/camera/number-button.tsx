import { explainScan, readScannedCode } from '#domain/device-numbers/scanned-number.ts';
import { CameraButton } from './camera-button.tsx';

/** Reads the IMEI or serial number of a device with the camera; describes other barcodes, and goes on. */
export function NumberButton({ onNumber }: { onNumber: (identifier: string) => void }) {
  return (
    <CameraButton
      kind="code"
      title="Scan serial number"
      hint="It’s on the box. Or dial *#06# to show it on the screen."
      judge={({ text }) => {
        const scanned = readScannedCode(text);
        return scanned?.kind === 'device' ? null : (scanned?.why ?? explainScan(text));
      }}
      onScan={({ text }) => {
        const scanned = readScannedCode(text);
        if (scanned?.kind === 'device') onNumber(scanned.identifier);
      }}
    >
      Use camera
    </CameraButton>
  );
}
