import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PICTURE_NAMES } from '#domain/catalog/pictures.ts';
import { deviceTypeSlug, modelSlug } from '#domain/catalog/slugs.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';

const FOLDER = 'public/devices';
const FILES = new Map(
  fs.globSync('*.svg', { cwd: FOLDER }).map((name) => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]),
);

const idsIn = (file = '') => [...file.matchAll(/^<g id="([^"]+)">$/gm)].map(([, id]) => id);

/** Returns a drawing: what is between the line that names it and that of the next one, or of the end. */
const drawingIn = (file = '', id = '') =>
  new RegExp(`^<g id="${id}">\n([^]*?)\n(?:<g id=|</defs>)`, 'm').exec(file)?.[1] ?? '';

describe.each([...FILES])('the file of pictures %s', (_name, file) => {
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
    expect(file.replaceAll(/<\/?[a-z]+(?: [a-zA-Z-]+="[^"<>]*")*\/?>/g, '').trim()).toBe('');
  });

  test('names each of its pictures once, and refers to nothing by URL, which browsers lose in a file of its own', () => {
    const ids = [...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(idsIn(file));
    expect(file).not.toContain('url(');
  });

  test('is small: the page that shows it loads and parses it whole', () => {
    expect(gzipSync(file, { level: 9 }).length).toBeLessThan(14_000);
  });
});

test.each(DEVICE_TYPES)('%s is shown among the types by its first model', (type) => {
  const file = FILES.get(`${deviceTypeSlug(type)}.svg`);
  for (const side of ['', '-back']) {
    const first = drawingIn(file, `${modelSlug(PICTURE_NAMES[type][0])}${side}`);
    expect(first).not.toBe('');
    expect(drawingIn(FILES.get('types.svg'), `${deviceTypeSlug(type)}${side}`)).toBe(first);
  }
});

test.each(DEVICE_TYPES)(
  'every model of %s is in the file of its type from both sides, beside each state of wear',
  (type) => {
    const models = PICTURE_NAMES[type].flatMap((name) => [modelSlug(name), `${modelSlug(name)}-back`]);
    const ids = idsIn(FILES.get(`${deviceTypeSlug(type)}.svg`));
    expect(new Set(ids)).toEqual(new Set([...models, 'good', 'fair', 'broken']));
  },
);
