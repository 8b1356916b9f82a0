import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PICTURE_NAMES } from '#domain/catalog/pictures.ts';
import { modelSlug, pictureOfType } from '#domain/catalog/slugs.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { FIELD } from './draw/shapes.ts';
import { PICTURES } from './pictures.ts';
import { sprites } from './sprites.ts';
import { LAPTOPS } from './traits/laptops.ts';
import { PHONES, type PhoneTraits } from './traits/phones.ts';
import { TABLETS, type TabletTraits } from './traits/tablets.ts';
import { WATCHES } from './traits/watches.ts';
import { WEARS } from './wear.ts';

const namesOf = <Traits>(table: Readonly<Record<string, Traits>>, has: (traits: Traits) => boolean) =>
  Object.entries(table).flatMap(([name, traits]) => (has(traits) ? [name] : []));

describe('iPhones', () => {
  const withFront = (front: PhoneTraits['front']) => namesOf<PhoneTraits>(PHONES, (phone) => phone.front === front);
  const withCameras = (cameras: PhoneTraits['cameras']) =>
    namesOf<PhoneTraits>(PHONES, (phone) => phone.cameras === cameras);

  test('draws a home button on the iPhones 8 and SE alone', () => {
    expect(withFront('home button').every((name) => /^iPhone (8|SE)/.test(name))).toBe(true);
    expect(withFront('home button')).toHaveLength(4);
  });

  test('draws the wide notch on iPhones from the X to the 12', () => {
    expect(withFront('notch').every((name) => /^iPhone (X|11|12)/.test(name))).toBe(true);
    expect(withFront('notch')).toHaveLength(11);
  });

  test('draws the narrow notch on iPhones 13, 14 without Pro, and 16e', () => {
    const names = withFront('narrow notch');
    expect(names.every((name) => /^iPhone (13|14$|14 Plus|16e)/.test(name))).toBe(true);
    expect(names).toHaveLength(7);
  });

  test('draws the island on the iPhone 14 Pro, and from the 15 on', () => {
    expect(withFront('island').every((name) => /^iPhone (14 Pro|15|16(?!e)|17|Air)/.test(name))).toBe(true);
    expect(withFront('island')).toHaveLength(14);
  });

  test('draws three lenses in a square on iPhones from the 11 Pro to the 16 Pro', () => {
    const names = withCameras('three in a square');
    expect(names.every((name) => /^iPhone 1[1-6] Pro/.test(name))).toBe(true);
    expect(names).toHaveLength(12);
  });

  test('draws two lenses across a square on iPhones 13, 14 and 15, and in a pill on 16 and 17', () => {
    expect(withCameras('two across a square')).toEqual([
      'iPhone 15 Plus',
      'iPhone 15',
      'iPhone 14 Plus',
      'iPhone 14',
      'iPhone 13',
      'iPhone 13 mini',
    ]);
    expect(withCameras('two in a pill')).toEqual(['iPhone 17', 'iPhone 16 Plus', 'iPhone 16']);
  });

  test('draws the plateau on the iPhone 17 Pro, and the bar on the Air', () => {
    expect(withCameras('plateau')).toEqual(['iPhone 17 Pro Max', 'iPhone 17 Pro']);
    expect(withCameras('bar')).toEqual(['iPhone Air']);
  });
});

test('iPads with a home button are the 7th to 9th iPad, the 3rd Air and the 5th mini', () => {
  expect(namesOf<TabletTraits>(TABLETS, ({ homeButton }) => homeButton)).toEqual([
    'iPad Air (3rd generation)',
    'iPad (9th generation)',
    'iPad (8th generation)',
    'iPad (7th generation)',
    'iPad mini (5th generation)',
  ]);
});

test('iPads have their camera on the long edge from the 10th iPad, the M2 Air and the M4 Pro on', () => {
  const names = namesOf<TabletTraits>(TABLETS, ({ frontCamera }) => frontCamera === 'long edge');
  expect(names.every((name) => /(M[2-5]|A16|10th)/.test(name))).toBe(true);
  expect(names).toHaveLength(10);
});

test('MacBooks are a wedge as Air before the M2 and as 12-inch, and these have no notch', () => {
  const wedges = namesOf(LAPTOPS, ({ shape }) => shape === 'wedge');
  expect(wedges).toEqual([
    'MacBook Air 13-inch (M1',
    'MacBook Air 13-inch (2020',
    'MacBook Air 13-inch (2019',
    'MacBook 12-inch',
  ]);
  expect(namesOf(LAPTOPS, ({ shape, notch }) => shape === 'wedge' && notch)).toEqual([]);
});

test('MacBooks have a touch bar as 13-inch Pro and as 16-inch of 2019', () => {
  const names = namesOf(LAPTOPS, ({ topRow }) => topRow === 'touch bar');
  expect(names.every((name) => /^MacBook Pro (13-inch|16-inch [(]2019)/.test(name))).toBe(true);
  expect(names).toHaveLength(4);
});

test('only the Ultra has its crown in a guard', () => {
  expect(namesOf(WATCHES, ({ ultra }) => ultra)).toEqual([
    'Apple Watch Ultra 3',
    'Apple Watch Ultra 2',
    'Apple Watch Ultra',
  ]);
});

test('no two pictures are the same', () => {
  const drawings = Object.values(PICTURES).map(({ front, back }) => front + back);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test.each(Object.entries(PICTURES))('%s is inside of its field', (_name, { body, surface }) => {
  for (const { x, y, w, h } of [body, surface]) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(FIELD);
  }
});

describe.each(Object.entries(sprites()))('the file of pictures %s', (_name, file) => {
  test('is well-formed', () => {
    const open: string[] = [];
    for (const [, close, name = '', inside = '', self] of file.matchAll(
      /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>]*")*)(\/?)>/g,
    )) {
      if (close === '/') expect(open.pop()).toBe(name);
      else if (self === '') open.push(name);
      const keys = [...inside.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, key]) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect(open).toEqual([]);
    expect(file.replaceAll(/<\/?[a-z]+(?: [a-zA-Z-]+="[^"<>]*")*\/?>/g, '')).toBe('');
    expect(file).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('names each of its pictures once, and refers to nothing by URL, which browsers lose in a file of its own', () => {
    const ids = [...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(file).not.toContain('url(');
  });

  test('is small: the page that shows it loads and parses it whole', () => {
    expect(gzipSync(file, { level: 9 }).length).toBeLessThan(14_000);
  });
});

test.each(DEVICE_TYPES)(
  'draws %s from both sides among the types and in its own file, there in each state of wear',
  (deviceType) => {
    const files = sprites();
    const type = pictureOfType(deviceType);
    for (const side of ['', '-back']) expect(files['types.svg']).toContain(`<g id="${type}${side}">`);
    for (const what of ['', '-back', ...WEARS.map((wear) => `-${wear}`)]) {
      expect(files[`${type}.svg`]).toContain(`<g id="${type}${what}">`);
    }
  },
);

test.each(DEVICE_TYPES)('draws every model of %s in the file of its type', (deviceType) => {
  const file = sprites()[`${pictureOfType(deviceType)}.svg`];
  for (const name of PICTURE_NAMES[deviceType]) expect(file).toContain(`<g id="${modelSlug(name)}">`);
});
