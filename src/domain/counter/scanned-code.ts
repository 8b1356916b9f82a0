import { hasLuhnCheckDigit } from '../check-digit.ts';
import { readDeviceIdentifier } from '../imei.ts';

/** What a scanned code names: a device, or something else that is on its box or its screen. */
export type ScannedCode = { kind: 'device'; identifier: string } | { kind: 'other'; why: string };

/** A code, as opposed to words: no spaces, or digits alone. */
const CODE = /^(?:[A-Z0-9-]+|[\d\s-]+)$/i;
/** Codes of Apple's boxes say that they hold a serial number: S, then 10 or 12 characters of it. */
const BOXED_SERIAL = /^S([A-Z0-9]{10}|[A-Z0-9]{12})$/;
const ICCID = /^89\d{17,18}$/;

/**
 * Reads a code that a hand scanner or a camera has read: the IMEI or serial number of a device.
 * @returns `other` for the codes beside it that are scanned by mistake; null for what is no code of a device
 */
export function readScannedCode(scanned: string): ScannedCode | null {
  const text = scanned.replaceAll(/\p{Cc}/gu, '').trim();
  if (!CODE.test(text)) return null;
  const boxed = BOXED_SERIAL.exec(text.toUpperCase())?.[1];
  const identifier = readDeviceIdentifier(boxed ?? text);
  if (identifier !== null) return { kind: 'device', identifier: identifier.value };
  const why = whyNot(text.replaceAll(/\D/g, ''));
  return why === null ? null : { kind: 'other', why };
}

function whyNot(digits: string): string | null {
  if (digits.length === 32) return 'That’s the EID. Scan the IMEI or serial number instead.';
  if (ICCID.test(digits)) return 'That’s a SIM card number. Scan the IMEI or serial number instead.';
  if (digits.length === 12 || digits.length === 13) {
    return 'That’s the product barcode, the same on every box. Scan the IMEI or serial number instead.';
  }
  if (digits.length === 15 && !hasLuhnCheckDigit(digits)) {
    return `${digits} isn’t a valid IMEI. Scan it again or type it.`;
  }
  return digits.length > 13 ? 'That’s not an IMEI, which has 15 digits. Scan the IMEI or serial number.' : null;
}

/** Says why a text that a scanner read names no device. */
export function explainScan(text: string): string {
  const quoted = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return text.length < 8
    ? `“${quoted}” is too short for an IMEI or serial number. Scan again.`
    : `“${quoted}” isn’t an IMEI or serial number. Scan again.`;
}
