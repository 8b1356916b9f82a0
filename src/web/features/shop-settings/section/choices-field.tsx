import { CheckField } from '#web/ui/check-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';

interface ChoicesFieldProps extends BoundField<string> {
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
}

/** Asks for any of several options; the value lists them between commas, in the order of the options, or is "all". */
export function ChoicesField({ label, options, hint, name, value, error, onChange }: ChoicesFieldProps) {
  const chosen = value === 'all' ? options.map((option) => option.value) : value.split(',').map((item) => item.trim());
  const toggle = (toggledValue: string) => {
    const nextValues = options
      .map((option) => option.value)
      .filter((item) => (item === toggledValue) !== chosen.includes(item));
    onChange(nextValues.join(', '));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map((option) => (
          <CheckField
            key={option.value}
            label={option.label}
            name={`${name}.${option.value}`}
            value={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      {hint !== undefined && <p className="text-note text-muted">{hint}</p>}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
