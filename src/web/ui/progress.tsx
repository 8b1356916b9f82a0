import { cx } from './cx.ts';

interface ProgressProps {
  /** Accessible name of the progress. */
  label: string;
  /** From 0 to `max`; absent while the amount is unknown. */
  value?: number;
  max?: number;
  className?: string;
}

const BAR =
  'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-tone-grey forced-colors:appearance-auto ' +
  '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent ' +
  '[&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-400 [&::-webkit-progress-value]:ease-[ease] ' +
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent';
const DETERMINATE = '[&::-webkit-progress-bar]:bg-tone-grey';
/** Fills the bar in a lighter color: an empty bar looks as if nothing has begun. */
const UNKNOWN = 'pulse [&::-webkit-progress-bar]:bg-accent/45';

/** Shows a progress bar: the native element, whose width needs no style attribute. */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  const fillClass = value === undefined ? UNKNOWN : DETERMINATE;
  return <progress aria-label={label} value={value} max={max} className={cx(BAR, fillClass, className)} />;
}
