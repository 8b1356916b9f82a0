/**
 * Paths that are linked everywhere, as the specification wants, and built in later issues. An issue that brings a page
 * takes its path away here, and its words in the page.
 */
export const OPENS_SOON_PATHS = [
  '/cart',
  '/dashboard',
  '/customer-dashboard',
] as const;
export type OpensSoonPath = (typeof OPENS_SOON_PATHS)[number];
