import { maskOf } from './secret-mask.ts';

/**
 * Kinds of links whose last part is a key: whoever has one acts as the person it was sent to, without signing in. By what stands
 * before the key in our addresses: those of pages, and those of the calls behind them (docs/decisions/098).
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

const escaped = (text: string) => text.replace(/[.?]/g, '\\$&');
const BEFORE = Object.values(KEY_LINKS).flat().map(escaped).join('|');
/** A key is longer than a word that stands there in an address without one. */
const KEY = new RegExp(`(?<=${BEFORE})[\\w.~%-]{20,}`, 'g');

/** Masks the keys of links in a text of a message, for whoever it was not sent to: staff, above all. */
export function maskKeyLinks(text: string): string {
  return text.replace(KEY, maskOf);
}
