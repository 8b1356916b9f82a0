import { isMilitaryMail } from '../address/military-mail.ts';
import { readZipCode, zipAtEnd } from '../address/parse-us-address.ts';
import type { PickupDays } from '../hours/pickup-days.ts';

/** Area, days and hours of home pickups, from the shop's settings (decisions 011 and 012). */
export interface PickupRules extends PickupDays {
  /** ZIP codes that drivers go to: whole ones, their first digits, or ranges of either ("787", "78610-78613"). */
  pickupZips: readonly string[];
}

const AREA = /^(\d{1,5})(?:-(\d{1,5}))?$/;

/** Returns true for an entry of `pickupZips`; the ends of a range have equally many digits, and are in order. */
export function isZipRange(text: string): boolean {
  const [, from, to = from] = AREA.exec(text) ?? [];
  return from !== undefined && to !== undefined && from.length === to.length && from <= to;
}

/** Returns true for a ZIP code to which drivers go. @param zip five digits */
export function isServed(zip: string, { pickupZips }: Pick<PickupRules, 'pickupZips'>): boolean {
  return pickupZips.some((range) => {
    const [, from = '', to = from] = AREA.exec(range) ?? [];
    const start = zip.slice(0, from.length);
    return from !== '' && start >= from && start <= to;
  });
}

/** Fields of an address with a ZIP code; `address` may be a whole line. */
interface Place {
  address: string;
  zip: string;
}

/**
 * Returns the ZIP codes in an address: from its field, also as ZIP+4, and at the end of its line. Both have to be
 * served, because a driver reads the line.
 */
function zipsOf({ address, zip }: Place): string[] {
  const zips = [readZipCode(zip), zipAtEnd(address)];
  return zips.filter((code, index): code is string => code !== null && zips.indexOf(code) === index);
}

/** Returns the first ZIP code of an address to which no driver goes; null when there is none. */
export function unservedZip(place: Place, rules: Pick<PickupRules, 'pickupZips'>): string | null {
  return zipsOf(place).find((zip) => !isServed(zip, rules)) ?? null;
}

/** Explains that no driver goes to a ZIP code, and what the seller can do. */
export function unservedText(zip: string): string {
  if (isMilitaryMail({ city: '', state: '', zip })) {
    return 'We can’t pick up at APO, FPO or DPO addresses, and USPS doesn’t accept devices with batteries from them. Please enter another ZIP code.';
  }
  return `We don’t pick up in ${zip} yet. Please choose Mail-In: shipping is free, and the price is the same.`;
}

/** Returns true when a seller outside of the area can mail a device. */
export function canMailFrom(zip: string): boolean {
  return !isMilitaryMail({ city: '', state: '', zip });
}
