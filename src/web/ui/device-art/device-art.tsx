import sprite from 'virtual:device-art';
import type { ReactNode } from 'react';
import { pictureOfType } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { APART } from './apart.ts';
import type { Wear } from './wear.ts';

export interface ArtProps {
  /** Classes for its size; it is square, and 48 pixels by default. */
  className?: string | undefined;
  side?: 'front' | 'back' | 'both';
}

/** Picture of a device type. A text beside it names it. */
export function DeviceTypeArt({ deviceType, ...shown }: ArtProps & { deviceType: DeviceType }) {
  return <Art deviceType={deviceType} picture={pictureOfType(deviceType)} {...shown} />;
}

/** Part of a picture that shows wear best, for devices whose whole picture would be too small. */
const CLOSE: Partial<Record<DeviceType, string>> = {
  iPhone: '27 2 66 66',
  iPad: '18 12 84 84',
  'iPad Mini': '26 36 68 68',
  MacBook: '10 20 100 100',
  'Apple Watch': '24 22 72 72',
  AirPods: '26 46 68 68',
  'AirPods Pro': '22 42 74 74',
  'Mac Mini': '14 42 92 92',
};

interface WornDeviceArtProps {
  deviceType: DeviceType;
  /** Null for a device as new. */
  wear: Wear | null;
  className?: string;
}

/** Picture of a device type with the wear of a grade: Good, Fair or Broken. */
export function WornDeviceArt({ deviceType, wear, className }: WornDeviceArtProps) {
  const picture = pictureOfType(deviceType);
  return (
    <Field className={className} viewBox={CLOSE[deviceType]}>
      <use href={`${sprite}#${picture}`} />
      {wear !== null && <use href={`${sprite}#${picture}-${wear}`} />}
    </Field>
  );
}

/** Picture by its id, as returned by `pictureOf` and `pictureOfType`. */
export function Art({
  deviceType,
  picture,
  side = 'both',
  className,
}: ArtProps & { deviceType: DeviceType; picture: string }) {
  const apart = side === 'both' ? APART[deviceType] : undefined;
  return (
    <Field className={className}>
      {apart !== undefined && <use href={`${sprite}#${picture}-back`} x={-apart} />}
      <use href={`${sprite}#${picture}${side === 'back' ? '-back' : ''}`} x={apart} />
    </Field>
  );
}

interface PlacedArtProps {
  picture: string;
  /** Horizontal middle of the device, and the y of its floor. */
  x: number;
  floor: number;
  /** Length of a unit of the picture, which is 120 wide and has its floor at 110. */
  scale: number;
}

/** Picture inside of another drawing. */
export function PlacedArt({ picture, x, floor, scale }: PlacedArtProps) {
  return (
    <use
      href={`${sprite}#${picture}`}
      transform={`translate(${x - 60 * scale} ${floor - 110 * scale}) scale(${scale})`}
    />
  );
}

interface FieldProps {
  className: string | undefined;
  viewBox?: string | undefined;
  children: ReactNode;
}

/** SVG element. Width and height are in the document, so that nothing moves when the pictures arrive. */
function Field({ className, viewBox = '0 0 120 120', children }: FieldProps) {
  return (
    <svg viewBox={viewBox} width="48" height="48" className={className} aria-hidden="true">
      {children}
    </svg>
  );
}
