import { cx } from './cx.ts';

interface ProgressProps {
  /** Name of what progresses, for a screen reader. */
  label: string;
  /** From 0 to `max`; left out while the amount is not known. */
  value?: number;
  max?: number;
  className?: string;
}

/** A progress bar: the native element, so that no style attribute is needed for its width. */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} className={cx('progress', className)} />;
}
