import type { ReactNode } from 'react';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { APART } from './apart.ts';

/** File with the pictures of all types. It is in `public/devices`, next to a file for the models of each type. */
const TYPES = '/devices/types.svg';

export interface ArtProps {
  /** Classes for its size; it is square, and 48 pixels by default. */
  className?: string | undefined;
  side?: 'front' | 'back' | 'both';
}

/** Shows the picture of a device type from the small file of all types. The text next to it names it. */
export function DeviceTypeArt({ deviceType, ...shown }: ArtProps & { deviceType: DeviceType }) {
  return <Sides file={TYPES} deviceType={deviceType} picture={deviceTypeSlug(deviceType)} {...shown} />;
}

interface SidesProps extends ArtProps {
  file: string;
  deviceType: DeviceType;
  /** Id of the front in the file; `-back` is appended for the back. */
  picture: string;
}

/** Shows a device from one or both sides. */
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
  /** Scale of the picture, which is 120 units wide and has its floor at 110. */
  scale: number;
}

/** Places a picture inside another drawing. */
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

/** Renders the SVG element. Width and height are in the document, so nothing moves when pictures load. */
export function ArtField({ className, viewBox = '0 0 120 120', children }: ArtFieldProps) {
  return (
    <svg viewBox={viewBox} width="48" height="48" className={className} aria-hidden="true">
      {children}
    </svg>
  );
}
