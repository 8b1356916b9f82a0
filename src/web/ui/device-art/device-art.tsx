import folder from 'virtual:device-art';
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

/** File of the pictures shown among other types; see sprites.ts. */
const TYPES = `${folder}/types.svg`;

/** Returns the path of the file with the pictures of one type. */
function fileOf(deviceType: DeviceType): string {
  return `${folder}/${pictureOfType(deviceType)}.svg`;
}

/** Picture of a device type, shown among others. A text beside it names it. */
export function DeviceTypeArt({ deviceType, ...shown }: ArtProps & { deviceType: DeviceType }) {
  return <Sides file={TYPES} deviceType={deviceType} picture={pictureOfType(deviceType)} {...shown} />;
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
  const file = fileOf(deviceType);
  const picture = pictureOfType(deviceType);
  return (
    <Field className={className} viewBox={CLOSE[deviceType]}>
      <use href={`${file}#${picture}`} />
      {wear !== null && <use href={`${file}#${picture}-${wear}`} />}
    </Field>
  );
}

interface PictureProps extends ArtProps {
  deviceType: DeviceType;
  /** Id, as returned by `pictureOf` and `pictureOfType`. */
  picture: string;
}

/** Picture of a device, from the file of its type. */
export function Art(props: PictureProps) {
  return <Sides file={fileOf(props.deviceType)} {...props} />;
}

function Sides({ file, deviceType, picture, side = 'both', className }: PictureProps & { file: string }) {
  const apart = side === 'both' ? APART[deviceType] : undefined;
  return (
    <Field className={className}>
      {apart !== undefined && <use href={`${file}#${picture}-back`} x={-apart} />}
      <use href={`${file}#${picture}${side === 'back' ? '-back' : ''}`} x={apart} />
    </Field>
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
