import type { KeyboardEvent } from 'react';
import type { DrawerCountForm } from '#contracts/forms/till.ts';
import { formatMoney } from '#domain/money.ts';
import { countedCents, DENOMINATIONS } from '#domain/till/count.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { type Form, useTyped } from '#web/ui/form/use-form.ts';
import { readCount } from './till.api.ts';

interface CountGridProps {
  control: Form<DrawerCountForm, DrawerCountForm>['control'];
}

/** Counts a drawer: a field for each bill and coin, with Enter for the next one, and the total of the typed counts. */
export function CountGrid({ control }: CountGridProps) {
  const cents = useTyped({ control, compute: (typed) => countedCents(readCount(typed)) });
  return (
    <fieldset className="min-w-0" onKeyDown={advance}>
      <legend className="mb-2 font-medium">Count your cash</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {DENOMINATIONS.map(({ cents: value, label }) => (
          <FormField key={value} control={control} name={`n${value}`}>
            {(field) => (
              <TextField
                label={label}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                placeholder="0"
                {...field}
              />
            )}
          </FormField>
        ))}
      </div>
      <p className="mt-4 flex items-baseline justify-between gap-4 rounded-2xl bg-sunken px-4 py-3">
        <span className="text-muted">Counted</span>
        <output className="text-3xl font-bold tracking-tight tabular-nums">
          {Number.isFinite(cents) ? formatMoney(cents) : '–'}
        </output>
      </p>
    </fieldset>
  );
}

/** Moves the focus on Enter to the next field, and from the last one to the button, which is pressed on its own. */
function advance(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form === null) return;
  event.preventDefault();
  const controls = [...target.form.elements].filter(
    (element) => element instanceof HTMLElement && element.tagName !== 'FIELDSET',
  );
  const next = controls[controls.indexOf(target) + 1];
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
