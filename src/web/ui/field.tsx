import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { emptyDate } from './form/empty-date.ts';
import { SelectBox } from './form/select-box.tsx';
import { AlertIcon } from './icons.tsx';

/** Texts of a field: its label, and the texts that are tied to its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Help text, shown before any input. */
  hint?: ReactNode;
  /** Error message; the control is then marked invalid. */
  error?: string | null | undefined;
  /** Marks the field as optional. */
  optional?: boolean | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Shows a label, a control, its hint and its error. `children` renders the control with the given attributes. */
export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className="block font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-note text-muted">
          {hint}
        </p>
      )}
      <div className="mt-1.5">{children({ id, ...describedBy(id, hint, error) })}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Returns the attributes that tie a control to its texts, whose ids are its own with `-hint` and `-error`. */
export function describedBy(id: string, hint: ReactNode, error: FieldTexts['error']): Omit<ControlProps, 'id'> {
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return { 'aria-describedby': described.join(' ') || undefined, 'aria-invalid': error ? true : undefined };
}

/** Shows the error of a field as text with an icon; renders nothing without an error. */
export function FieldError({ id, children }: { id: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-note font-medium text-danger">
      <AlertIcon className="mt-0.5 size-5" />
      {children}
    </p>
  );
}

type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'>;

/** Shows a one-line text field; accepts every attribute of an input. */
export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <input {...input} {...emptyDate(input)} {...control} className="control" />}
    </Field>
  );
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'>;

/** Shows a text field of several lines. */
export function TextAreaField({ label, hint, error, optional, className, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          className="control min-h-[calc(var(--spacing-control)+1.5lh)] py-2"
        />
      )}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> & {
    /** A plain string is both value and label. */
    options: readonly (SelectOption | string)[];
    /** First option, with the empty value, while nothing is chosen. */
    placeholder?: string;
  };

const toOption = (option: SelectOption | string) =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** Shows a native select, which a phone shows in its own way. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, className, options, placeholder, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <SelectBox {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(toOption).map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
