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

interface WornDeviceArtProps {
  deviceType: DeviceType;
  wear: Wear;
  className?: string;
}

/** How much use shows on a device of a type: Good, Fair or Broken. */
export function WornDeviceArt({ deviceType, wear, className }: WornDeviceArtProps) {
  const picture = pictureOfType(deviceType);
  return (
    <Field className={className}>
      <use href={`${sprite}#${picture}`} />
      <use href={`${sprite}#${picture}-${wear}`} />
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

/** Width and height stand in the document: nothing moves when the pictures arrive. */
function Field({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 120" width="48" height="48" className={className} aria-hidden="true">
      {children}
    </svg>
  );
}
