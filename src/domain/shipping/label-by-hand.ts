import { cleanLine } from '../text/clean-text.ts';

/** Carriers whose labels a shop buys itself. */
export const LABEL_CARRIERS = ['USPS', 'UPS', 'FedEx'] as const;

export const MAX_TRACKING_TEXT = 60;

/** Reads a tracking number as typed or pasted: in capitals, without blanks, dots and dashes; null for anything else. */
export function readTrackingNumber(typed: string): string | null {
  const text = cleanLine(typed)
    .replace(/[\s.-]+/g, '')
    .toUpperCase();
  return /^(?=.*\d)[A-Z\d]{8,34}$/.test(text) ? text : null;
}
