import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callQuery } from '#web/lib/query.tsx';
import { SignaturePad } from '#web/ui/signature-pad.tsx';
import type { VisitFilesState } from './use-visit-files.ts';

/** Asks for the signature, and for a photo of the ID if the shop's settings require it. Both are stored encrypted. */
export function VisitFiles({ files }: { files: VisitFilesState }) {
  const { data: settings } = useQuery(callQuery('visits.settings', {}));
  const id = useId();
  return (
    <>
      <SignaturePad isRequired={settings?.signature === 'required'} value={files.strokes} onChange={files.setStrokes} />
      {settings?.idPhoto === 'required' && (
        <div>
          <label htmlFor={id} className="font-medium">
            ID photo
          </label>
          {files.hasPhoto && (
            <p role="status" className="text-note text-muted">
              Photo added.
            </p>
          )}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            className="mt-1.5 block w-full text-note"
            // Keeps the photo when the camera is closed without a new one.
            onChange={({ target }) => target.files?.[0] !== undefined && files.setPhoto(target.files[0])}
          />
        </div>
      )}
    </>
  );
}
