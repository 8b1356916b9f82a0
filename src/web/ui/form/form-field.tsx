import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';

/**
 * Props that bind a control to a field of a form: spread them into `TextField`, `SelectField`, `RadioCards` and similar
 * controls.
 */
export interface BoundField<Value> {
  name: string;
  value: Value;
  /** Accepts the control's event, or the value itself. */
  onChange: (change: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
}

interface FieldPlan<Values extends FieldValues, Sent, Name extends FieldPath<Values>> {
  control: Control<Values, unknown, Sent>;
  name: Name;
  /** Fields whose rules depend on this one; validated again when this one changes. */
  dependents?: readonly FieldPath<Values>[];
}

interface FormFieldProps<Values extends FieldValues, Sent, Name extends FieldPath<Values>>
  extends FieldPlan<Values, Sent, Name> {
  children: (field: BoundField<FieldPathValue<Values, Name>>) => ReactNode;
}

/**
 * Binds one control to a field of `useForm`. It takes `control` and not the form: a compiled component that reads state
 * through the form itself does not render again.
 */
export function FormField<Values extends FieldValues, Sent, Name extends FieldPath<Values>>({
  children,
  ...plan
}: FormFieldProps<Values, Sent, Name>) {
  return children(useFormField(plan));
}

/** Binds a control that edits several fields, such as an address. */
export function useFormField<Values extends FieldValues, Sent, Name extends FieldPath<Values>>({
  control,
  name,
  dependents: decides,
}: FieldPlan<Values, Sent, Name>): BoundField<FieldPathValue<Values, Name>> {
  const { field, fieldState } = useController({
    control,
    name,
    ...(decides === undefined ? {} : { rules: { deps: [...decides] } }),
  });
  return {
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}
