import { PICTURE_NAMES, type PictureName } from '#domain/catalog/pictures.ts';
import { modelSlug, pictureOfType } from '#domain/catalog/slugs.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { PICTURES, type Picture } from './pictures.ts';
import { WEARS, wearOf } from './wear.ts';

/**
 * Returns all pictures as one SVG file, which a page loads once and uses by id: `iphone-15-pro` is its front,
 * `iphone-15-pro-back` its back; `type-iphone` is the front for the type, and `type-iphone-broken` the layer of its
 * damage.
 */
export function sprite(): string {
  const drawings = DEVICE_TYPES.flatMap((deviceType) =>
    PICTURE_NAMES[deviceType].map((name: PictureName, index) => {
      const picture = PICTURES[name];
      const [front, back] = [group(modelSlug(name), picture.front), group(`${modelSlug(name)}-back`, picture.back)];
      if (index > 0) return front + back;
      const type = pictureOfType(deviceType);
      return group(type, front) + group(`${type}-back`, back) + worn(type, picture);
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${drawings.join('')}</defs></svg>`;
}

function worn(type: string, picture: Picture): string {
  return WEARS.map((wear) => group(`${type}-${wear}`, wearOf(picture, wear))).join('');
}

function group(id: string, drawing: string): string {
  return `<g id="${id}">${drawing}</g>`;
}
