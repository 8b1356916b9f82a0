import { maskOf } from './secret-mask.ts';

/**
 * Kinds of links that end in a key: its holder acts as the recipient without signing in. Each kind lists the text before the key
 * in our addresses, of pages and of the API calls behind them (decision 005).
 */
export const KEY_LINKS = {
  tracking: ['/track/'],
  offer: ['/offer/', '/price-offers/'],
  driver: ['/driver#', '/driver-days/'],
  'new password': ['/reset-password?token='],
  unsubscribe: ['/unsubscribe/'],
  campaign: ['/c/', '/o/'],
  setup: ['/setup#'],
  printer: ['/cloudprnt/'],
} as const satisfies Record<string, readonly string[]>;

const escapeRegExp = (text: string) => text.replace(/[.?]/g, '\\$&');
const BEFORE = Object.values(KEY_LINKS).flat().map(escapeRegExp).join('|');
/** Matches a key, which is longer than any word in its place in an address without one. */
const KEY = new RegExp(`(?<=${BEFORE})[\\w.~%-]{20,}`, 'g');

/** Masks the keys of links in a message, for readers other than its recipient, such as staff. */
export function maskKeyLinks(text: string): string {
  return text.replace(KEY, maskOf);
}
