import { useRef, useState } from 'react';
import { holdsLicense, LICENSE_LINE } from '#domain/counter/license-head.ts';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { numberKeys, readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { isWholeCode } from '#domain/device-numbers/scanned-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useScans } from '#web/ui/scan/use-scans.ts';

interface ScanBoxProps {
  /** Label of the button next to the field: "Count". */
  action: string;
  /** Receives a scanned or typed code. */
  onCode: (code: string) => void;
  isInDialog?: boolean;
}

/** Longest code to send. From a longer text, such as a copy of Settings, only its number is sent. */
const MAX_CODE_LENGTH = 60;
const NO_CODE = 'That’s not a unit or location. Scan the device’s label, IMEI or serial.';

/** Reads a scanned or typed text. Returns the code to send, or why it is no unit. */
function readCode(text: string): { code: string } | { why: string } {
  const keys = numberKeys(text);
  if (holdsLicense(text) && !isWholeCode(text)) return { why: LICENSE_LINE };
  if (keys.length === 0) {
    const deviceNumber = readDeviceNumber(text);
    if (deviceNumber.kind === 'other' && deviceNumber.isCode) return { why: deviceNumber.why };
  }
  const code = text.length <= MAX_CODE_LENGTH ? text : keys[0];
  return code === undefined ? { why: NO_CODE } : { code };
}

/** Takes codes from a hand scanner, regardless of the focus, or typed into the field. */
export function ScanBox({ action, onCode, isInDialog = false }: ScanBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submitCode = (text: string) => {
    const result = readCode(text);
    setError('why' in result ? result.why : null);
    if ('code' in result) onCode(result.code);
  };
  useScans({
    read: ({ kind, text }) => (kind === 'code' ? text : null),
    take: submitCode,
    explain: () => NO_CODE,
    ...(isInDialog ? { within: form } : {}),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = typed.trim();
        if (code === '') setError('Please scan or type a code.');
        else submitCode(code);
        setTyped('');
      }}
    >
      <Field label="Barcode, IMEI or serial" error={error}>
        {(control) => (
          <div className="flex gap-3">
            <input
              {...control}
              className="control min-w-0 flex-1"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={MAX_NUMBER_TEXT_LENGTH}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit">{action}</Button>
          </div>
        )}
      </Field>
    </form>
  );
}
