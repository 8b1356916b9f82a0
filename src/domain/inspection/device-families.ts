import type { DeviceType } from '../vocabulary.ts';

/** Families of device types whose devices are inspected in the same way. */
export const DEVICE_FAMILIES = [
  'phone',
  'tablet',
  'laptop',
  'all_in_one',
  'desktop',
  'watch',
  'pods',
  'headphones',
  'other',
] as const;
export type DeviceFamily = (typeof DEVICE_FAMILIES)[number];

const FAMILIES: Record<DeviceType, DeviceFamily> = {
  iPhone: 'phone',
  iPad: 'tablet',
  'iPad Mini': 'tablet',
  MacBook: 'laptop',
  iMac: 'all_in_one',
  'Mac Mini': 'desktop',
  'Mac Studio': 'desktop',
  'Mac Pro': 'desktop',
  'Apple Watch': 'watch',
  AirPods: 'pods',
  'AirPods Pro': 'pods',
  'AirPods Max': 'headphones',
  'Apple TV': 'other',
  HomePod: 'other',
  'Vision Pro': 'other',
  AirTag: 'other',
};

/** Returns the family of a device type. */
export function familyOf(deviceType: DeviceType): DeviceFamily {
  return FAMILIES[deviceType];
}
