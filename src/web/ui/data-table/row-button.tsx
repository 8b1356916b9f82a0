import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { moveAmongRows, ROW_BUTTON } from './row-keys.ts';

interface RowButtonProps {
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

/** Opens its row by a press or Enter; the arrow keys, Home and End move to the buttons of the other rows. */
export function RowButton({ onOpen, className, children }: RowButtonProps) {
  return (
    <button
      type="button"
      {...{ [ROW_BUTTON]: '' }}
      onKeyDown={moveAmongRows}
      onClick={onOpen}
      className={cx('text-left text-link', className)}
    >
      {children}
    </button>
  );
}
