import type { ShopFacts } from '#contracts/pages.ts';

/** Returns a map link for the shop's address: Apple's, which opens in the phone's own app or in the browser. */
export function mapHref({ name, street, city, state, zip }: ShopFacts): string {
  return `https://maps.apple.com/?q=${encodeURIComponent(`${name}, ${street}, ${city}, ${state} ${zip}`)}`;
}
