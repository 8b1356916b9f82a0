/**
 * The pages on which the provider's code may run. It reads addresses and what is pressed by itself, so that it stays away
 * from pages of orders, accounts and staff, and from addresses that hold a secret. A page that is not named here is none.
 */
const PAGES = ['/', '/about', '/how-it-works', '/services', '/faq', '/contact', '/cart', '/login'];
const SALE = /^\/sell(\/|$)/;

/** @param path of the site, without query */
export function mayHaveAds(path: string): boolean {
  return PAGES.includes(path) || SALE.test(path);
}
