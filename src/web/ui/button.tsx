import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses; focus stays where it is. */
  busy?: boolean;
  /** Looks disabled but can be pressed; the press then reports the missing fields. */
  inactive?: boolean;
  /** True while the server's HTML waits for its code (`Form.isWaiting`): sends nothing, and keeps the press. */
  waits?: boolean;
  children: ReactNode;
}

/** Shows a button; `type="button"` by default. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'md',
    busy = false,
    inactive = false,
    waits = false,
    type = 'button',
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={busy || waits ? 'button' : type}
      className={buttonClass(inactive ? 'inactive' : variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || inactive || undefined}
      data-waits={waits || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
