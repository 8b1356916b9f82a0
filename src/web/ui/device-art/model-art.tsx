import { pictureOf } from '#domain/catalog/pictures.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { Art, type ArtProps } from './device-art.tsx';

/** Picture of a model. A text beside it names it. */
export function DeviceArt({ product, ...shown }: ArtProps & { product: { deviceType: DeviceType; model: string } }) {
  return <Art deviceType={product.deviceType} picture={pictureOf(product)} {...shown} />;
}
