import { readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { refuseField } from '../errors.ts';

/**
 * Reads the IMEI or serial number in a field of a call, in its stored form.
 * @throws Failure rule_broken at the field, which says what the text is instead
 */
export function requireDeviceNumber(field: string, text: string): string {
  const read = readDeviceNumber(text);
  return read.kind === 'other' ? refuseField(field, read.why) : read.value;
}
