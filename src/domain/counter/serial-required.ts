import type { DeviceType } from '../vocabulary.ts';

/** Types whose devices have a number of their own that a buyer can check: iPhone, iPad, Apple Watch and Mac. */
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

/** Returns true for a type of which no device is bought without its IMEI or serial number. */
export function needsSerial(deviceType: DeviceType): boolean {
  return NUMBERED[deviceType];
}

/** What is known of the number of a device that is taken in or paid. */
export interface NumberOfDevice {
  deviceType: DeviceType;
  /** IMEI or serial number; null where there is none. */
  serial: string | null;
  /** Why the number cannot be read; heard from an admin alone. */
  reason: string | null;
  isAdmin: boolean;
}

/** Returns true when a device may not be bought: its number is missing, and no admin has said why. */
export function isNumberMissing({ deviceType, serial, reason, isAdmin }: NumberOfDevice): boolean {
  if (serial !== null || !needsSerial(deviceType)) return false;
  return !isAdmin || reason === null || reason.trim() === '';
}

/** Says what is missing, and who may go on without it. */
export const SERIAL_MISSING =
  'Please scan or type the IMEI or serial number. If it can’t be read, an admin has to add a reason.';
