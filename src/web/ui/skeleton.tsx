import { cx } from './cx.ts';

/** Shows a placeholder in the shape of the loading content; size it with classes. The elements around it name the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-lg bg-sunken pulse', className)} />;
}
