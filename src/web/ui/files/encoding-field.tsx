import { ENCODING_NAMES, ENCODINGS, type Encoding } from '#domain/rows/encodings.ts';
import { SelectField } from '#web/ui/field.tsx';

const OPTIONS = ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }));

interface EncodingFieldProps {
  /** What the server says of the file that it has read. */
  reading: { encoding: Encoding | null; isGuess: boolean };
  /** What a person chose before. */
  chosen: Encoding | null | undefined;
  onChange: (encoding: Encoding) => void;
}

/** Says how a file of rows was read where that was a guess, and lets people choose another way. */
export function EncodingField({ reading, chosen, onChange }: EncodingFieldProps) {
  const { encoding, isGuess } = reading;
  if (encoding === null || (!isGuess && !chosen)) return null;
  return (
    <SelectField
      label="Text encoding"
      hint="This is our best guess. If any letters below look wrong, choose another."
      value={encoding}
      options={OPTIONS}
      onChange={({ target }) => {
        const picked = ENCODINGS.find((one) => one === target.value);
        if (picked !== undefined) onChange(picked);
      }}
    />
  );
}
