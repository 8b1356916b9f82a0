import { pictureOf } from '#domain/catalog/pictures.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { ArtField } from './device-art.tsx';
import { fileOf } from './model-art.tsx';

/** Degrees of wear: a few fine scratches; many, with scuffed corners; cracked glass and a bent corner. */
export type Wear = 'good' | 'fair' | 'broken';

/** Crops that show wear best, for devices whose whole picture would be too small. */
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
  /** Null for a device without wear. */
  wear: Wear | null;
  className?: string;
}

/** Shows the first model of a type with the wear of a grade: Good, Fair or Broken. */
export function WornDeviceArt({ deviceType, wear, className }: WornDeviceArtProps) {
  const file = fileOf(deviceType);
  return (
    <ArtField className={className} viewBox={CLOSE[deviceType]}>
      <use href={`${file}#${pictureOf({ deviceType, model: '' })}`} />
      {wear !== null && <use href={`${file}#${wear}`} />}
    </ArtField>
  );
}
