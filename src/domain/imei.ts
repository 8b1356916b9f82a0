import { hasLuhnCheckDigit } from './check-digit.ts';

/** Identifier of one physical device: the IMEI of a phone, or the serial number that Apple gives every device. */
export interface DeviceIdentifier {
  kind: 'imei' | 'serial';
  value: string;
}

/** Message beside a field whose text is no identifier. */
export const NOT_AN_IDENTIFIER = 'Enter a 15-digit IMEI, or a serial number of letters and digits';

const SEPARATORS = /[\s-]+/g;
const IMEI = /^\d{15}$/;
const SERIAL = /^(?=.*[A-Z])[A-Z0-9]{8,14}$/;

/**
 * Reads an entered or scanned IMEI (C3): 15 digits whose last is the check digit, or an Apple serial number of 8 to 14
 * letters and digits, at least one of them a letter. Spaces and dashes are dropped, lower case becomes upper case.
 * @returns null when it is neither.
 */
export function readDeviceIdentifier(text: string): DeviceIdentifier | null {
  const value = text.replace(SEPARATORS, '').toUpperCase();
  if (IMEI.test(value)) return hasLuhnCheckDigit(value) ? { kind: 'imei', value } : null;
  return SERIAL.test(value) ? { kind: 'serial', value } : null;
}
