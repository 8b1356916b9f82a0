import { LABEL_LINES } from '#domain/address/label-lines.ts';
import { readStateName } from '#domain/address/state-names.ts';
import { typedUnit } from '#domain/address/unit-in-line.ts';
import type { AddressFields } from '#domain/orders/submission.ts';
import { recordOf } from '#web/lib/record-of.ts';
import { TextField } from '#web/ui/field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';
import { AddressLine } from './address-line.tsx';
import { withDetails, withLine, withPick } from './address-parts.ts';
import { loadGooglePlaces } from './google-places.ts';
import { usePlaces } from './use-places.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useUnit } from './use-unit.ts';

interface AddressFieldProps {
  label: string;
  value: AddressFields;
  onChange: (value: AddressFields) => void;
  errors: Partial<Record<keyof AddressFields, string>>;
  /** Key of the places service; null makes it a plain field. */
  mapsKey: string | null;
  /** Leaves out the ZIP code, which the form has asked for before. */
  withoutZip?: boolean;
}

const NAMES = ['address', 'city', 'state', 'zip'] as const;

interface BoundAddressFieldProps extends Pick<AddressFieldProps, 'label' | 'mapsKey'> {
  /** The four fields of the form (`useFormField`). */
  parts: Readonly<Record<keyof AddressFields, BoundField<string>>>;
}

/** Binds an address to four fields of a form (`useForm`). */
export function BoundAddressField({ parts, ...field }: BoundAddressFieldProps) {
  return (
    <AddressField
      {...field}
      value={recordOf(NAMES, (name) => parts[name].value)}
      onChange={(changed) => {
        for (const name of NAMES) if (changed[name] !== parts[name].value) parts[name].onChange(changed[name]);
      }}
      errors={Object.fromEntries(
        NAMES.flatMap((name) => (parts[name].error === undefined ? [] : [[name, parts[name].error]])),
      )}
    />
  );
}

/** Time that the second variant waits for the script, in ms. */
const LOAD_TIMEOUT_MS = 5000;

/** Shows an address as a line and its parts. A places service adds suggestions under the line. */
export function AddressField(props: AddressFieldProps) {
  return <AddressFieldWith {...props} timeoutMs={null} />;
}

/**
 * Continues as the plain field, with its error flag set, after 5 seconds without the script: the second variant.
 */
export function TimedAddressField(props: AddressFieldProps) {
  return <AddressFieldWith {...props} timeoutMs={LOAD_TIMEOUT_MS} />;
}

function AddressFieldWith(props: AddressFieldProps & { timeoutMs: number | null }) {
  const { label, value, onChange, errors, mapsKey, timeoutMs, withoutZip = false } = props;
  const places = usePlaces(mapsKey, loadGooglePlaces, timeoutMs);
  const { fields, unit, change } = useUnit(value, onChange);
  const suggestions = useSuggestions(places, (picked, details) => {
    // The customer may have typed more while the details were loading.
    if (fields.address === picked.text) change(withDetails(fields, details));
  });

  return (
    <div data-load-error={places.unavailable && mapsKey !== null ? '' : undefined} className="grid gap-4">
      <AddressLine
        label={label}
        line={fields.address}
        onType={(line) => {
          change(withLine(fields, line));
          suggestions.type(line);
        }}
        onPick={(suggestion) => {
          // Keeps the typed unit: suggestions have none.
          change(withPick(suggestion.text), unit || typedUnit(fields.address, suggestion.text));
          suggestions.pick(suggestion);
        }}
        suggestions={places.places === null ? null : suggestions.items}
        hint={places.unavailable ? <PlainWarning /> : undefined}
        error={errors.address}
      />
      <TextField
        label="Apt, unit"
        optional
        name="unit"
        autoComplete="address-line2"
        maxLength={LABEL_LINES.unit}
        value={unit}
        onChange={({ target }) => change(fields, target.value)}
      />
      <PartFields {...{ value: fields, onChange: change, errors, withoutZip }} />
    </div>
  );
}

function PlainWarning() {
  return <span className="text-on-tone-orange">Address autocomplete unavailable. Please enter full address.</span>;
}

const PARTS = [
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80, className: 'col-span-2 sm:col-span-1' },
  {
    name: 'state',
    label: 'State',
    autoComplete: 'address-level1',
    autoCapitalize: 'characters',
    placeholder: 'TX',
    // Fits the full name of a state, which address books fill in; the name becomes the code.
    maxLength: 20,
  },
  {
    name: 'zip',
    label: 'ZIP',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    placeholder: '78701',
    maxLength: 10,
  },
] as const;

function PartFields({
  value,
  onChange,
  errors,
  withoutZip,
}: Pick<AddressFieldProps, 'value' | 'onChange' | 'errors' | 'withoutZip'>) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      {PARTS.filter(({ name }) => name !== 'zip' || withoutZip !== true).map((part) => (
        <TextField
          key={part.name}
          {...part}
          value={value[part.name]}
          onChange={({ target }) =>
            onChange({ ...value, [part.name]: part.name === 'state' ? asState(target.value) : target.value })
          }
          error={errors[part.name]}
        />
      ))}
    </div>
  );
}

function asState(typed: string): string {
  return readStateName(typed) ?? typed.toUpperCase();
}
