import type { ChangeEvent, ReactNode } from 'react';

interface CheckFieldProps {
  label: ReactNode;
  name: string;
  value: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Shows a native checkbox with its label behind it. */
export function CheckField({ label, name, value, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-target items-center gap-3">
      <input
        type="checkbox"
        name={name}
        className="size-5 shrink-0 accent-accent"
        checked={value}
        onChange={onChange}
      />
      {label}
    </label>
  );
}
