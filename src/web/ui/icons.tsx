import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Line icons of one weight on a 24-unit grid. They are decoration: a text beside them says what they mean. */
function icon(drawing: ReactNode) {
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

export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M12 6v12M6 12h12" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const CartIcon = icon(<path d="M3 4h2.2l2 11h10.6l2-8H6M9 19.5h.01M17 19.5h.01" />);
export const ArrowLeftIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />);
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5" />);
export const PhoneIcon = icon(
  <path d="M6.5 3.5h2.6l1.6 4.2-2 1.5a11.5 11.5 0 0 0 5.1 5.1l1.5-2 4.2 1.6v2.6a2 2 0 0 1-2.2 2A15.8 15.8 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z" />,
);
export const MailIcon = icon(<path d="M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5" />);
export const PinIcon = icon(
  <path d="M12 21s-6.5-5.7-6.5-11a6.5 6.5 0 0 1 13 0c0 5.3-6.5 11-6.5 11zM12 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z" />,
);
export const BoxIcon = icon(<path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8M8 6l8 4" />);
export const HomeIcon = icon(<path d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />);
export const AlertIcon = icon(<path d="M12 4l9 16H3zM12 10v4.5M12 17.2v.1" />);
export const DownloadIcon = icon(<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14" />);
