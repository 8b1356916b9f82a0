import { cx } from './cx.ts';

/** A placeholder in the shape of what is loading; size it with classes. The surroundings say what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block rounded-lg bg-sunken pulse', className)} />;
}
