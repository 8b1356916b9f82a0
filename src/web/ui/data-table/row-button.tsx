import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { moveAmongRows, ROW_BUTTON } from './row-keys.ts';

interface RowButtonProps {
  /** Name of the row, used to find its button. */
  row?: string;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

/** Opens its row by a press or Enter; the arrow keys, Home and End move to the buttons of the other rows. */
export function RowButton({ row = '', onOpen, className, children }: RowButtonProps) {
  return (
    <button
      type="button"
      {...{ [ROW_BUTTON]: row }}
      onKeyDown={moveAmongRows}
      onClick={onOpen}
      className={cx('text-left text-link focus-visible:-outline-offset-2', className)}
    >
      {children}
    </button>
  );
}
