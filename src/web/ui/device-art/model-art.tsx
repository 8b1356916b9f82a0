import { pictureOf } from '#domain/catalog/pictures.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type ArtProps, Sides } from './device-art.tsx';

/**
 * Returns the path of the file with the pictures of a type. One file for each type, since a browser parses a whole file
 * before it draws any picture.
 */
export function fileOf(deviceType: DeviceType): string {
  return `/devices/${deviceTypeSlug(deviceType)}.svg`;
}

/** Shows the picture of a model, or of the first model of its type when it has none. The text next to it names it. */
export function DeviceArt({ product, ...shown }: ArtProps & { product: { deviceType: DeviceType; model: string } }) {
  const { deviceType } = product;
  return <Sides file={fileOf(deviceType)} deviceType={deviceType} picture={pictureOf(product)} {...shown} />;
}
