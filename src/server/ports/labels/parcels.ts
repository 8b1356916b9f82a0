import type { DeviceType } from '#domain/vocabulary.ts';

/** A packed device: inches and ounces, box and padding included. */
export interface Parcel {
  length: number;
  width: number;
  height: number;
  weight: number;
  /**
   * True when it contains a lithium battery. USPS accepts used devices with one by surface only, declared, and
   * marked on the parcel (Publication 52 as changed in June 2022,
   * https://link.usps.com/2022/06/06/hazardous-materials-2/).
   */
  battery: boolean;
}

/**
 * Weight and size of a device type in a rigid box, by its heaviest model; our own estimates. Too low a weight would mean
 * postage due at the shop's door.
 */
export const PARCELS: Record<DeviceType, Parcel> = {
  iPhone: { length: 9, width: 6, height: 3, weight: 20, battery: true },
  iPad: { length: 15, width: 12, height: 3, weight: 52, battery: true },
  'iPad Mini': { length: 12, width: 9, height: 3, weight: 32, battery: true },
  MacBook: { length: 18, width: 14, height: 4, weight: 128, battery: true },
  iMac: { length: 30, width: 24, height: 11, weight: 480, battery: false },
  'Apple Watch': { length: 8, width: 5, height: 3, weight: 14, battery: true },
  AirPods: { length: 7, width: 5, height: 3, weight: 10, battery: true },
  'AirPods Pro': { length: 7, width: 5, height: 3, weight: 10, battery: true },
  'AirPods Max': { length: 11, width: 9, height: 5, weight: 40, battery: true },
  'Mac Mini': { length: 12, width: 12, height: 5, weight: 80, battery: false },
  'Mac Studio': { length: 13, width: 13, height: 8, weight: 192, battery: false },
  'Mac Pro': { length: 28, width: 24, height: 14, weight: 880, battery: false },
  'Apple TV': { length: 8, width: 8, height: 4, weight: 32, battery: false },
  HomePod: { length: 11, width: 11, height: 11, weight: 128, battery: false },
  'Vision Pro': { length: 14, width: 12, height: 9, weight: 96, battery: true },
  AirTag: { length: 6, width: 4, height: 2, weight: 6, battery: true },
};
