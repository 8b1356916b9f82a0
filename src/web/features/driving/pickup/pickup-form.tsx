import { useRef, useState } from 'react';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { NO_PHOTO_REASONS, type PhotoRule } from '#domain/orders/pickup-proof.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { NumberButton } from '#web/ui/scan/camera/number-button.tsx';
import { SignaturePad } from '#web/ui/signature-pad.tsx';
import { QuestionForm } from '../ask.tsx';
import { PhotoField } from './photo-field.tsx';
import type { TakenPhoto } from './stop-draft.ts';
import { useProof } from './use-proof.ts';

/** Notes of a driver when the customer hands over the device. */
export interface PickupNotes {
  serial: string;
  photos: readonly TakenPhoto[];
  signature: string | null;
  signedBy: string | null;
  noPhoto: string | null;
}

/** Leaves out `not_sent`, which the page sets by itself. */
const REASONS = Object.entries(NO_PHOTO_REASONS)
  .filter(([value]) => value !== 'not_sent')
  .map(([value, label]) => ({ value, label }));

interface PickupFormProps {
  orderId: string;
  /** Day of the stop. */
  date: string;
  rule: PhotoRule;
  /** Serial or IMEI as inspected at the door; null before an inspection there. */
  doorSerial: string | null;
  onSend: (notes: PickupNotes) => void;
}

/** Asks for the proof of a pickup: serial, photo, signature. The proof survives closing the form or the page. */
export function PickupForm({ orderId, date, rule, doorSerial, onSend }: PickupFormProps) {
  const proof = useProof({ orderId, date, doorSerial });
  const { serial, noPhoto, signature, signedBy, photos } = proof;
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const serialField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLSelectElement>(null);
  const deviceNumber = readDeviceNumber(serial);
  const hasPhoto = photos.photos.length > 0;
  const isMissing = !hasPhoto && noPhoto === '';
  const confirm = () => {
    setSubmitted(true);
    if (deviceNumber.kind === 'other') return serialField.current?.focus();
    if (isMissing && (rule === 'required' || !isWarned)) {
      setWarned(true);
      return reasonField.current?.focus();
    }
    onSend({
      serial: deviceNumber.value,
      photos: photos.photos,
      signature: signature || null,
      signedBy: signedBy.trim() || null,
      noPhoto: hasPhoto ? null : noPhoto || null,
    });
  };
  return (
    <QuestionForm
      isBusy={photos.isBusy}
      button={isWarned && isMissing && rule === 'warning' ? 'Confirm without a photo' : 'Confirm pickup'}
      onSend={confirm}
    >
      <div className="grid gap-3">
        <TextField
          ref={serialField}
          label="Serial or IMEI"
          hint="Scan the barcode on the box, or dial *#06# and scan the screen. Or type it."
          name="serial"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_NUMBER_TEXT_LENGTH}
          value={serial}
          onChange={({ target }) => proof.setSerial(target.value)}
          // Swallows the Enter that ends a scan: the photo comes next.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          error={wasSubmitted && deviceNumber.kind === 'other' ? deviceNumber.why : undefined}
        />
        <NumberButton onNumber={proof.setSerial} />
      </div>
      <PhotoField
        photoState={photos}
        error={wasSubmitted && isMissing ? 'Please take a photo, or say why there isn’t one.' : undefined}
      />
      {!hasPhoto && (
        <SelectField
          ref={reasonField}
          label="No photo? Say why"
          optional={rule === 'warning'}
          name="noPhoto"
          placeholder="Choose"
          options={REASONS}
          value={noPhoto}
          onChange={({ target }) => proof.setNoPhoto(target.value)}
        />
      )}
      <SignaturePad value={signature} onChange={proof.setSignature} />
      <TextField
        label="Or type the customer’s name"
        optional
        name="signedBy"
        autoComplete="off"
        maxLength={100}
        value={signedBy}
        onChange={({ target }) => proof.setSignedBy(target.value)}
      />
    </QuestionForm>
  );
}
