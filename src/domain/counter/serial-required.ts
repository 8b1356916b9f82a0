import type { DeviceType } from '../vocabulary.ts';

/** Device types with a serial number that a buyer can check: iPhone, iPad, Apple Watch and Mac. */
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

/** Returns true for a type that the shop buys only with an IMEI or serial number. */
export function needsSerial(deviceType: DeviceType): boolean {
  return NUMBERED[deviceType];
}

/** Facts about the serial number of a device at its intake or payment. */
export interface NumberOfDevice {
  deviceType: DeviceType;
  /** IMEI or serial number; null when there is none. */
  serial: string | null;
  /** Reason why the number can't be read; accepted only from an admin. */
  reason: string | null;
  isAdmin: boolean;
}

/** Returns true when a device may not be bought: its number is missing, and no admin gave a reason. */
export function isNumberMissing({ deviceType, serial, reason, isAdmin }: NumberOfDevice): boolean {
  if (serial !== null || !needsSerial(deviceType)) return false;
  return !isAdmin || reason === null || reason.trim() === '';
}

/** Asks for the missing number, and says who may continue without it. */
export const SERIAL_MISSING =
  'Please scan or type the IMEI or serial number. If it can’t be read, an admin has to add a reason.';
