/**
 * Pages on which the provider's code may run. It reads addresses and clicks by itself, so it stays away from pages of
 * orders, accounts and staff, and from addresses that contain a secret. Pages that are not listed have no ads.
 */
const PAGES = ['/', '/about', '/how-it-works', '/services', '/faq', '/contact', '/cart', '/login'];
const SALE = /^\/sell(\/|$)/;

/** Returns true when ads may be measured on a page. @param path of the site, without query */
export function mayHaveAds(path: string): boolean {
  return PAGES.includes(path) || SALE.test(path);
}
