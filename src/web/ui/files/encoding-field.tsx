import { ENCODING_NAMES, ENCODINGS, type Encoding } from '#domain/rows/encodings.ts';
import { SelectField } from '#web/ui/field.tsx';

const OPTIONS = ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }));

interface EncodingFieldProps {
  /** Encoding with which the server read the file. */
  reading: { encoding: Encoding | null; isGuess: boolean };
  /** Encoding that a person chose before. */
  chosen: Encoding | null | undefined;
  onChange: (encoding: Encoding) => void;
}

/** Shows a guessed encoding of a file, and lets a person choose another one. */
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
        const picked = ENCODINGS.find((candidate) => candidate === target.value);
        if (picked !== undefined) onChange(picked);
      }}
    />
  );
}
