import type { DeviceType } from '../vocabulary.ts';
import { modelSlug } from './slugs.ts';

/**
 * Pictures of models. Models that look the same share one: a name is the beginning of the model names that it applies
 * to, and the longest match wins. A model without a match, such as one that staff added, gets the first picture of
 * its type.
 */
export const PICTURE_NAMES = {
  iPhone: [
    'iPhone 17 Pro Max',
    'iPhone 17 Pro',
    'iPhone Air',
    'iPhone 17',
    'iPhone 16 Pro Max',
    'iPhone 16 Pro',
    'iPhone 16 Plus',
    'iPhone 16',
    'iPhone 16e',
    'iPhone 15 Pro Max',
    'iPhone 15 Pro',
    'iPhone 15 Plus',
    'iPhone 15',
    'iPhone 14 Pro Max',
    'iPhone 14 Pro',
    'iPhone 14 Plus',
    'iPhone 14',
    'iPhone 13 Pro Max',
    'iPhone 13 Pro',
    'iPhone 13',
    'iPhone 13 mini',
    'iPhone 12 Pro Max',
    'iPhone 12 Pro',
    'iPhone 12',
    'iPhone 12 mini',
    'iPhone 11 Pro Max',
    'iPhone 11 Pro',
    'iPhone 11',
    'iPhone XS Max',
    'iPhone XS',
    'iPhone XR',
    'iPhone X',
    'iPhone SE (3rd generation)',
    'iPhone SE (2nd generation)',
    'iPhone 8 Plus',
    'iPhone 8',
  ],
  iPad: [
    'iPad Pro 13-inch (M5)',
    'iPad Pro 11-inch (M5)',
    'iPad Pro 13-inch (M4)',
    'iPad Pro 11-inch (M4)',
    'iPad Pro 12.9-inch (6th generation)',
    'iPad Pro 11-inch (4th generation)',
    'iPad Pro 12.9-inch (5th generation)',
    'iPad Pro 11-inch (3rd generation)',
    'iPad Pro 12.9-inch (4th generation)',
    'iPad Pro 11-inch (2nd generation)',
    'iPad Pro 12.9-inch (3rd generation)',
    'iPad Pro 11-inch (1st generation)',
    'iPad Air 13-inch (M3)',
    'iPad Air 11-inch (M3)',
    'iPad Air 13-inch (M2)',
    'iPad Air 11-inch (M2)',
    'iPad Air (5th generation)',
    'iPad Air (4th generation)',
    'iPad Air (3rd generation)',
    'iPad (A16)',
    'iPad (10th generation)',
    'iPad (9th generation)',
    'iPad (8th generation)',
    'iPad (7th generation)',
  ],
  MacBook: [
    'MacBook Pro 14-inch',
    'MacBook Pro 14-inch (M5',
    'MacBook Pro 14-inch (M4',
    'MacBook Pro 14-inch (M3',
    'MacBook Pro 14-inch (M3 Pro',
    'MacBook Pro 14-inch (M3 Max',
    'MacBook Pro 14-inch (M2',
    'MacBook Pro 16-inch',
    'MacBook Pro 16-inch (M4',
    'MacBook Pro 16-inch (M3',
    'MacBook Pro 16-inch (M2',
    'MacBook Pro 16-inch (2019',
    'MacBook Pro 13-inch',
    'MacBook Pro 13-inch (M1',
    'MacBook Pro 13-inch (2020',
    'MacBook Air 15-inch',
    'MacBook Air 15-inch (M4',
    'MacBook Air 15-inch (M3',
    'MacBook Air 13-inch',
    'MacBook Air 13-inch (M4',
    'MacBook Air 13-inch (M3',
    'MacBook Air 13-inch (M1',
    'MacBook Air 13-inch (2020',
    'MacBook Air 13-inch (2019',
    'MacBook 12-inch',
  ],
  iMac: [
    'iMac 24-inch (M4)',
    'iMac 24-inch (M3)',
    'iMac 24-inch (M1)',
    'iMac 27-inch (2020)',
    'iMac 27-inch (2019)',
    'iMac 21.5-inch',
    'iMac Pro',
  ],
  'Apple Watch': [
    'Apple Watch Series 11',
    'Apple Watch Series 10',
    'Apple Watch Series 9',
    'Apple Watch Series 8',
    'Apple Watch Series 7',
    'Apple Watch Series 6',
    'Apple Watch SE (3rd generation)',
    'Apple Watch SE (2nd generation)',
    'Apple Watch SE (1st generation)',
    'Apple Watch Ultra 3',
    'Apple Watch Ultra 2',
    'Apple Watch Ultra',
  ],
  AirPods: ['AirPods 4', 'AirPods 4 with Active', 'AirPods (3rd generation)', 'AirPods (2nd generation)'],
  'Mac Mini': ['Mac mini (M4', 'Mac mini', 'Mac mini (M2 Pro', 'Mac mini (2018'],
  'Mac Studio': ['Mac Studio'],
  'Mac Pro': ['Mac Pro', 'Mac Pro Rack'],
  'Apple TV': [
    'Apple TV 4K (3rd generation)',
    'Apple TV 4K (2nd generation)',
    'Apple TV 4K (1st generation)',
    'Apple TV HD',
  ],
  HomePod: ['HomePod (2nd generation)', 'HomePod (1st generation)', 'HomePod mini'],
  'iPad Mini': ['iPad mini (A17 Pro)', 'iPad mini (6th generation)', 'iPad mini (5th generation)'],
  'AirPods Pro': ['AirPods Pro 3', 'AirPods Pro (2nd generation', 'AirPods Pro (1st generation)'],
  'AirPods Max': ['AirPods Max (USB-C)', 'AirPods Max (Lightning)'],
  'Vision Pro': ['Apple Vision Pro (M5)', 'Apple Vision Pro (M2)'],
  AirTag: ['AirTag', 'AirTag (4 pack)'],
} as const satisfies Readonly<Record<DeviceType, readonly [string, ...string[]]>>;

export type PictureName<Type extends DeviceType = DeviceType> = (typeof PICTURE_NAMES)[Type][number];

/** Returns the id of the picture of a model, 'iphone-15-pro'; without a match, that of its type's first. */
export function pictureOf(product: PicturedProduct): string {
  return modelSlug(nameOf(product) ?? PICTURE_NAMES[product.deviceType][0]);
}

/**
 * Returns the path on this site of a model's picture as PNG, for e-mails, which show no SVG:
 * '/devices/iphone-15-pro.png'.
 */
export function picturePathOf(product: PicturedProduct): string {
  return `/devices/${pictureOf(product)}.png`;
}

interface PicturedProduct {
  deviceType: DeviceType;
  model: string;
}

function nameOf({ deviceType, model }: PicturedProduct): string | undefined {
  const names: readonly string[] = PICTURE_NAMES[deviceType];
  return names.filter((name) => model.startsWith(name)).sort((a, b) => b.length - a.length)[0];
}
