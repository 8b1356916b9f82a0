import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Makes a line icon of one weight on a 24-unit grid. Decorative: the text next to it has the meaning. */
export function icon(drawing: ReactNode) {
  return function Icon({ className }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        className={cx('size-6 shrink-0', className)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}

/** Icons of the bar, of toasts and of the landing page. Every visitor loads these; those in `icons.tsx` load on demand. */
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5" />);
export const CartIcon = icon(<path d="M3 4h2.2l2 11h10.6l2-8H6M9 19.5h.01M17 19.5h.01" />);
export const PinIcon = icon(
  <path d="M12 21s-6.5-5.7-6.5-11a6.5 6.5 0 0 1 13 0c0 5.3-6.5 11-6.5 11zM12 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z" />,
);
export const BoxIcon = icon(<path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8M8 6l8 4" />);
