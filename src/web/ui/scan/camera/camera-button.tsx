import { useState } from 'react';
import { flushSync } from 'react-dom';
import { needCode } from '#web/lib/late-code/need-code.ts';
import { Button } from '../../button.tsx';
import { toastMissing } from '../../late/missing-note.tsx';
import type { Scan } from '../use-scans.ts';
import type { CameraDialog, CameraPlan } from './camera-dialog.tsx';

interface CameraButtonProps extends CameraPlan {
  children: string;
  /** Called with the scan, after the dialog has closed. */
  onScan: (scan: Scan) => void;
}

const loadDialog = () => import('./camera-dialog.tsx');

/** Opens the camera to read a barcode. The first press loads its code and the barcode reader, which is a megabyte. */
export function CameraButton({ children, onScan, ...plan }: CameraButtonProps) {
  const [dialog, setDialog] = useState<{ Dialog: typeof CameraDialog } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      setDialog({ Dialog: (await needCode(loadDialog)).CameraDialog });
    } catch (error) {
      toastMissing('The camera', error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={() => void open()}>
        {children}
      </Button>
      {dialog !== null && (
        <dialog.Dialog
          {...plan}
          onClose={() => setDialog(null)}
          onFound={(scan) => {
            // Closes at once: `onScan` then decides where the focus goes.
            flushSync(() => setDialog(null));
            onScan(scan);
          }}
        />
      )}
    </>
  );
}
