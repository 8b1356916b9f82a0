import { PICTURE_NAMES, type PictureName } from '#domain/catalog/pictures.ts';
import { modelSlug, pictureOfType } from '#domain/catalog/slugs.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { PICTURES, type Picture } from './pictures.ts';
import { WEARS, wearOf } from './wear.ts';

/**
 * All pictures as one SVG file, which a page loads once and shows by id: `iphone-15-pro` is its front, `iphone-15-pro-back`
 * its back; `type-iphone` is the front that stands for the type, and `type-iphone-broken` what is laid over that.
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

/** One picture as a file of its own, for where a page's colors do not reach: `ink` is what sets it off from the ground. */
export function standalone(drawing: string, size: number, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="${size}" height="${size}" color="${ink}">${drawing}</svg>`;
}

function worn(type: string, picture: Picture): string {
  return WEARS.map((wear) => group(`${type}-${wear}`, wearOf(picture, wear))).join('');
}

function group(id: string, drawing: string): string {
  return `<g id="${id}">${drawing}</g>`;
}
