import { pictureOf } from '#domain/catalog/pictures.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type ArtProps, Sides } from './device-art.tsx';

/** Returns the path of the file with the pictures of all models of a type: a browser parses a file whole before it draws any. */
export function fileOf(deviceType: DeviceType): string {
  return `/devices/${deviceTypeSlug(deviceType)}.svg`;
}

/** Picture of a model; that of its type's first for one that has none. A text beside it names it. */
export function DeviceArt({ product, ...shown }: ArtProps & { product: { deviceType: DeviceType; model: string } }) {
  const { deviceType } = product;
  return <Sides file={fileOf(deviceType)} deviceType={deviceType} picture={pictureOf(product)} {...shown} />;
}
