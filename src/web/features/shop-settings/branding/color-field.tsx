import { accentOf, explainColorChange, readHex, THEMES, type Theme } from '#domain/branding/accent.ts';
import { contrastText } from '#domain/branding/contrast.ts';
import { Field } from '#web/ui/field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';
import { PREVIEW_PAGES } from './preview-pages.ts';

/** The product's own color, with which the picker opens. */
const GREEN = '#0b6a48';
/** Maximum length of a typed color, with spaces around a pasted one. */
const MAX_CHARACTERS = 20;

interface ColorFieldProps extends BoundField<string> {
  label: string;
  empty: string | null;
}

/** Asks for a color by a picker or as text, and previews it in light and dark. */
export function ColorField({ label, empty, name, value, onChange, onBlur, error }: ColorFieldProps) {
  const hex = readHex(value);
  return (
    <div className="grid gap-3">
      <Field label={label} hint={`If empty: ${empty}.`} error={error} optional={empty !== null}>
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={`Pick: ${label}`}
              className="control w-16 shrink-0 p-1.5"
              value={hex ?? GREEN}
              onChange={({ target }) => onChange(target.value)}
            />
            <input
              {...control}
              name={name}
              className="control min-w-0 tabular-nums"
              placeholder={GREEN}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_CHARACTERS}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          </div>
        )}
      </Field>
      {hex !== null && (
        <div className="grid gap-2 sm:grid-cols-2">
          {THEMES.map((theme) => (
            <Preview key={theme} hex={hex} theme={theme} />
          ))}
        </div>
      )}
    </div>
  );
}

function Preview({ hex, theme }: { hex: string; theme: Theme }) {
  const { title, style } = PREVIEW_PAGES[theme];
  const accent = accentOf(hex, theme);
  const change = explainColorChange(accent, theme);
  return (
    <figure className="rounded-xl border border-line p-3" style={style}>
      <figcaption className="font-medium">{title}</figcaption>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span
          className="rounded-full px-4 py-1.5 font-semibold"
          style={{ background: accent.accent, color: accent.onAccent }}
        >
          Button
        </span>
        <span className="font-medium underline underline-offset-4" style={{ color: accent.accent }}>
          Link
        </span>
      </p>
      <p className="mt-2 text-sm tabular-nums">
        Contrast {contrastText(accent.buttonContrast)} on the button, {contrastText(accent.linkContrast)} for links.
        {change !== null && <span className="block">{change}</span>}
      </p>
    </figure>
  );
}
