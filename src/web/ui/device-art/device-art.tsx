import type { ReactNode } from 'react';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { APART } from './apart.ts';

/** File of the types' pictures. It is in `public/devices`, with those of each type's models. */
const TYPES = '/devices/types.svg';

export interface ArtProps {
  /** Classes for its size; it is square, and 48 pixels by default. */
  className?: string | undefined;
  side?: 'front' | 'back' | 'both';
}

/** Picture of a device type, shown among others: from the one small file of all types. A text beside it names it. */
export function DeviceTypeArt({ deviceType, ...shown }: ArtProps & { deviceType: DeviceType }) {
  return <Sides file={TYPES} deviceType={deviceType} picture={deviceTypeSlug(deviceType)} {...shown} />;
}

interface SidesProps extends ArtProps {
  file: string;
  deviceType: DeviceType;
  /** Id in the file; with `-back` behind it, that of the back. */
  picture: string;
}

/** Picture of a device from one or both sides. */
export function Sides({ file, deviceType, picture, side = 'both', className }: SidesProps) {
  const apart = side === 'both' ? APART[deviceType] : undefined;
  return (
    <ArtField className={className}>
      {apart !== undefined && <use href={`${file}#${picture}-back`} x={-apart} />}
      <use href={`${file}#${picture}${side === 'back' ? '-back' : ''}`} x={apart} />
    </ArtField>
  );
}

interface PlacedArtProps {
  /** Id of a picture in the file of types. */
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
      href={`${TYPES}#${picture}`}
      transform={`translate(${x - 60 * scale} ${floor - 110 * scale}) scale(${scale})`}
    />
  );
}

interface ArtFieldProps {
  className: string | undefined;
  viewBox?: string | undefined;
  children: ReactNode;
}

/** SVG element. Width and height are in the document, so that nothing moves when the pictures arrive. */
export function ArtField({ className, viewBox = '0 0 120 120', children }: ArtFieldProps) {
  return (
    <svg viewBox={viewBox} width="48" height="48" className={className} aria-hidden="true">
      {children}
    </svg>
  );
}
