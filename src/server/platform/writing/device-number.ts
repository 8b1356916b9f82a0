import { readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { refuse } from '../errors.ts';

/**
 * Reads the IMEI or serial number in a field of a call, as it is stored.
 * @throws Failure rule_broken beside the field, which says what the text is instead
 */
export function requireDeviceNumber(field: string, text: string): string {
  const read = readDeviceNumber(text);
  return read.kind === 'other' ? refuse(field, read.why) : read.value;
}
