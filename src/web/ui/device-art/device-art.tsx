import sprite from 'virtual:device-art';
import type { ReactNode } from 'react';
import { pictureOfType } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { APART } from './apart.ts';
import type { Wear } from './wear.ts';

export interface ArtProps {
  /** Size it with classes; it is square, and 48 pixels where nothing else is said. */
  className?: string | undefined;
  side?: 'front' | 'back' | 'both';
}

/** The picture that stands for a device type. A text beside it names it. */
export function DeviceTypeArt({ deviceType, ...shown }: ArtProps & { deviceType: DeviceType }) {
  return <Art deviceType={deviceType} picture={pictureOfType(deviceType)} {...shown} />;
}

/** The part of a picture that shows use best, where all of it would be too small to see. */
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

/** How much use shows on a device of a type: Good, Fair or Broken. */
export function WornDeviceArt({ deviceType, wear, className }: WornDeviceArtProps) {
  const picture = pictureOfType(deviceType);
  return (
    <Field className={className} viewBox={CLOSE[deviceType]}>
      <use href={`${sprite}#${picture}`} />
      {wear !== null && <use href={`${sprite}#${picture}-${wear}`} />}
    </Field>
  );
}

/** A picture by its id, as `pictureOf` and `pictureOfType` name it. */
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
  /** Middle of the device, and the line it stands on. */
  x: number;
  floor: number;
  /** Length of a unit of the picture, which is 120 wide and has its floor at 110. */
  scale: number;
}

/** A picture inside of another drawing. */
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

/** Width and height are in the document: nothing moves when the pictures arrive. */
function Field({ className, viewBox = '0 0 120 120', children }: FieldProps) {
  return (
    <svg viewBox={viewBox} width="48" height="48" className={className} aria-hidden="true">
      {children}
    </svg>
  );
}
