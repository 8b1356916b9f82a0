import { PICTURE_NAMES, type PictureName } from '#domain/catalog/pictures.ts';
import { modelSlug, pictureOfType } from '#domain/catalog/slugs.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import { PICTURES, type Picture } from './pictures.ts';
import { WEARS, wearOf } from './wear.ts';

/** Models that the landing page shows beside the types. */
const AMONG_TYPES: readonly PictureName[] = ['iPad Air 11-inch (M3)'];

/**
 * Returns all pictures as SVG files: `types.svg` has the picture of each type, and the file of a type, such as
 * `type-iphone.svg`, those of all its models. A browser parses a file whole before it draws any picture of it.
 *
 * Pages use pictures by id: `iphone-15-pro` is a front, `iphone-15-pro-back` its back; `type-iphone` and
 * `type-iphone-back` are those of the type, and `type-iphone-broken`, in the file of the type alone, is the layer of
 * its damage.
 * @returns the files' contents by their names
 */
export function sprites(): Record<string, string> {
  const ofTypes = DEVICE_TYPES.map((type) => bothSides(pictureOfType(type), firstOf(type)));
  const ofModels = AMONG_TYPES.map((name) => bothSides(modelSlug(name), PICTURES[name]));
  return {
    'types.svg': svg([...ofTypes, ...ofModels]),
    ...Object.fromEntries(DEVICE_TYPES.map((type) => [`${pictureOfType(type)}.svg`, svg(drawingsOf(type))])),
  };
}

function drawingsOf(deviceType: DeviceType): string[] {
  const type = pictureOfType(deviceType);
  const first = firstOf(deviceType);
  return [
    bothSides(type, first),
    ...WEARS.map((wear) => group(`${type}-${wear}`, wearOf(first, wear))),
    ...PICTURE_NAMES[deviceType].map((name: PictureName) => bothSides(modelSlug(name), PICTURES[name])),
  ];
}

/** Returns the picture that represents a type. */
function firstOf(deviceType: DeviceType): Picture {
  return PICTURES[PICTURE_NAMES[deviceType][0]];
}

function bothSides(id: string, { front, back }: Picture): string {
  return group(id, front) + group(`${id}-back`, back);
}

function group(id: string, drawing: string): string {
  return `<g id="${id}">${drawing}</g>`;
}

function svg(drawings: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${drawings.join('')}</defs></svg>`;
}
