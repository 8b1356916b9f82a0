import type { ComponentPropsWithRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

interface SelectBoxProps extends ComponentPropsWithRef<'select'> {
  /** Classes of the box around the select and its arrow, such as its width. */
  boxClass?: string | undefined;
}

/** Shows a native select with our own arrow; accepts every attribute of a select, and the options as its children. */
export function SelectBox({ boxClass, ...select }: SelectBoxProps) {
  return (
    <span className={cx('relative block min-w-0', boxClass)}>
      <select {...select} className="control appearance-none pr-10 text-ellipsis" />
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-muted" />
    </span>
  );
}
