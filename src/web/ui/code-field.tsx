import type { ComponentPropsWithRef } from 'react';
import { cleanCode } from '#domain/phone/verification-code.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { TextField } from './field.tsx';

interface CodeFieldProps extends Omit<ComponentPropsWithRef<typeof TextField>, 'type' | 'onChange'> {
  /** Called with the digits that were typed, or filled in by the phone's keyboard. */
  onCode: (digits: string) => void;
}

/** Shows a field for a code from a text message. */
export function CodeField({ onCode, className, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={cx('[&_input]:text-xl [&_input]:tracking-[0.35em] [&_input]:tabular-nums', className)}
      onChange={({ target }) => onCode(cleanCode(target.value))}
    />
  );
}

interface ResendButtonProps
  extends Pick<ComponentPropsWithRef<typeof Button>, 'busy' | 'disabled' | 'onClick' | 'className'> {
  /** Seconds until another code can be sent. */
  wait: number;
  /** The wait as text; by default in seconds. */
  waitText?: string;
}

/** Shows the button that sends another code once the wait is over. */
export function ResendButton({
  wait,
  waitText = `in ${wait} s`,
  disabled = false,
  className,
  ...button
}: ResendButtonProps) {
  return (
    <Button {...button} variant="quiet" className={cx('tabular-nums', className)} disabled={disabled || wait > 0}>
      {wait > 0 ? `Resend code ${waitText}` : 'Resend code'}
    </Button>
  );
}
