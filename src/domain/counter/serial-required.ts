import type { DeviceType } from '../vocabulary.ts';

/** Types whose devices have a number of their own that a buyer can check: iPhone, iPad, Apple Watch and Mac (decision 44). */
const NUMBERED: Readonly<Record<DeviceType, boolean>> = {
  iPhone: true,
  iPad: true,
  'iPad Mini': true,
  MacBook: true,
  iMac: true,
  'Mac Mini': true,
  'Mac Studio': true,
  'Mac Pro': true,
  'Apple Watch': true,
  AirPods: false,
  'AirPods Pro': false,
  'AirPods Max': false,
  'Apple TV': false,
  HomePod: false,
  'Vision Pro': false,
  AirTag: false,
};

/** Returns true for a type of which no device is taken in over the counter without its IMEI or serial number. */
export function needsSerial(deviceType: DeviceType): boolean {
  return NUMBERED[deviceType];
}

/** Says what is missing, and who may go on without it. */
export const SERIAL_MISSING = 'Please scan or type the IMEI or serial number. Without it, an admin has to say why.';
