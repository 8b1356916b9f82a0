import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';

/** Links of bar, drawer and footer, with their specified labels and targets. */
export interface SiteLink {
  label: string;
  href: string;
  /** True for a page whose data comes with its document: the browser loads the whole document. */
  isWhole?: boolean;
}

export const SITE_LINKS: readonly SiteLink[] = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'How It Works', href: '/how-it-works' },
  { label: 'Services', href: '/services' },
  { label: 'FAQ', href: '/faq' },
  { label: 'Contact', href: '/contact' },
];

export const DASHBOARD_LINKS: readonly SiteLink[] = [
  { label: 'Customer Dashboard', href: '/dashboard' },
  { label: 'Admin Dashboard', href: '/admin' },
  { label: 'POS System', href: '/pos' },
];

const FOOTER_DEVICES: readonly DeviceType[] = ['iPhone', 'iPad', 'MacBook', 'iMac'];

export const SERVICE_LINKS: readonly SiteLink[] = FOOTER_DEVICES.map((deviceType) => ({
  label: `Sell ${deviceType}`,
  href: `/sell/${deviceTypeSlug(deviceType)}`,
}));

export const SUPPORT_LINKS: readonly SiteLink[] = [
  { label: 'How It Works', href: '/how-it-works' },
  { label: 'Our Promise', href: '/promise', isWhole: true },
  { label: 'Track Order', href: '/dashboard' },
  { label: 'Contact Us', href: '/contact' },
  { label: 'FAQ', href: '/faq' },
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Terms of Sale', href: '/terms', isWhole: true },
  { label: 'Privacy Policy', href: '/privacy', isWhole: true },
];
