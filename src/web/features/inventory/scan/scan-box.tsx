import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useScans } from '#web/ui/scan/use-scans.ts';

interface ScanBoxProps {
  /** Label of the button beside the field: "Count". */
  action: string;
  /** Takes a code that was scanned or typed. */
  onCode: (code: string) => void;
  isInDialog?: boolean;
}

const LONGEST = 60;

/** Takes codes: of a hand scanner wherever the caret is, or typed into the field. */
export function ScanBox({ action, onCode, isInDialog = false }: ScanBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  useScans({
    read: ({ kind, text }) => (kind === 'code' && text.length <= LONGEST ? text : null),
    take: (code) => {
      setError(null);
      onCode(code);
    },
    explain: () => 'That’s not a unit or location. Scan the device’s label, IMEI or serial.',
    ...(isInDialog ? { within: form } : {}),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = typed.trim();
        setError(code === '' ? 'Please scan or type a code.' : null);
        if (code !== '') onCode(code);
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
              maxLength={LONGEST}
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
