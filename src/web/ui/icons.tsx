import { icon } from './site-icons.tsx';

export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M12 6v12M6 12h12" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const ArrowLeftIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />);
export const PhoneIcon = icon(
  <path d="M6.5 3.5h2.6l1.6 4.2-2 1.5a11.5 11.5 0 0 0 5.1 5.1l1.5-2 4.2 1.6v2.6a2 2 0 0 1-2.2 2A15.8 15.8 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z" />,
);
export const MailIcon = icon(<path d="M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5" />);
export const AlertIcon = icon(<path d="M12 4l9 16H3zM12 10v4.5M12 17.2v.1" />);
export const DownloadIcon = icon(<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14" />);
