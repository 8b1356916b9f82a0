import { cx } from './cx.ts';

interface ProgressProps {
  /** Accessible name of what progresses. */
  label: string;
  /** From 0 to `max`; left out while the amount is not known. */
  value?: number;
  max?: number;
  className?: string;
}

const BAR =
  'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-tone-grey forced-colors:appearance-auto ' +
  '[&::-webkit-progress-bar]:bg-tone-grey [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent ' +
  '[&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-400 [&::-webkit-progress-value]:ease-[ease] ' +
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent';

/** A progress bar: the native element, so that no style attribute is needed for its width. */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} className={cx(BAR, className)} />;
}
