import type { ReactNode } from 'react';
import type { DeviceType } from '#domain/vocabulary.ts';
import { IMAC, MAC_MINI, MAC_PRO, MAC_STUDIO, MACBOOK } from './macs.tsx';
import { AIRTAG, APPLE_WATCH, IPAD, IPAD_MINI, IPHONE, VISION_PRO } from './phones-and-tablets.tsx';
import { AIRPODS, AIRPODS_MAX, AIRPODS_PRO, APPLE_TV, HOMEPOD } from './sound-and-home.tsx';

const DRAWINGS: Record<DeviceType, ReactNode> = {
  iPhone: IPHONE,
  iPad: IPAD,
  MacBook: MACBOOK,
  iMac: IMAC,
  'Apple Watch': APPLE_WATCH,
  AirPods: AIRPODS,
  'Mac Mini': MAC_MINI,
  'Mac Studio': MAC_STUDIO,
  'Mac Pro': MAC_PRO,
  'Apple TV': APPLE_TV,
  HomePod: HOMEPOD,
  'iPad Mini': IPAD_MINI,
  'AirPods Pro': AIRPODS_PRO,
  'AirPods Max': AIRPODS_MAX,
  'Vision Pro': VISION_PRO,
  AirTag: AIRTAG,
};

/** The shape of a device, drawn; a text beside it names it. Size it with classes; it is square. */
export function DeviceSilhouette({ deviceType, className }: { deviceType: DeviceType; className?: string }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      {DRAWINGS[deviceType]}
    </svg>
  );
}
