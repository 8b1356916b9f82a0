import { KeepOpen } from '#web/ui/photos/keep-open.tsx';
import { PhotoList } from '#web/ui/photos/photo-list.tsx';
import { UploadRow } from '#web/ui/photos/upload-row.tsx';
import { LONG_TEXT, PHOTOS } from '../samples.ts';
import { noop, PartStates } from '../shown.tsx';

const STATES = ['preparing', 'waits', 'sending', 'sent'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export function Photos() {
  const upload = { thumbnail: '/devices/iphone-15-pro.png', onRetry: noop, onRemove: noop };
  return (
    <>
      {SIZES.map((size) => (
        <PartStates key={size} name={`Photos, ${size}: several, one missing`} isWide>
          <PhotoList photos={PHOTOS} subject="Cracked back" size={size} />
        </PartStates>
      ))}
      <PartStates name="One photo" isWide>
        <PhotoList photos={PHOTOS.slice(0, 1)} subject="Front" size="large" />
      </PartStates>
      <PartStates name="Uploads: preparing, waiting, sending, sent, refused, not a picture" isWide>
        <ul className="grid max-w-panel gap-3">
          {STATES.map((state, index) => (
            <UploadRow key={state} {...upload} number={index + 1} state={state} failure={null} />
          ))}
          <UploadRow {...upload} number={5} state="refused" failure={LONG_TEXT} />
          <UploadRow {...upload} number={6} thumbnail={null} state="sending" failure={null} />
        </ul>
        <KeepOpen isKept={false} photos={[{ state: 'waits' }]} />
      </PartStates>
    </>
  );
}
