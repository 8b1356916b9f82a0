import fs from 'node:fs';
import path from 'node:path';
import type { PictureName } from '#domain/catalog/pictures.ts';
import { deviceTypeSlug, modelSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { ROOT } from './run-tool.ts';

const SPRITES = path.join(ROOT, 'public/devices');

/** Reads the drawing of a model, 120 units wide and high, from the file of its type. @throws Error when it is missing */
export function readDrawing(deviceType: DeviceType, name: PictureName, side: 'front' | 'back'): string {
  const file = fs.readFileSync(path.join(SPRITES, `${deviceTypeSlug(deviceType)}.svg`), 'utf8');
  const id = `${modelSlug(name)}${side === 'back' ? '-back' : ''}`;
  const begin = file.indexOf(`\n<g id="${id}">\n`);
  if (begin === -1) throw new Error(`${deviceTypeSlug(deviceType)}.svg has no <g id="${id}">`);
  const next = file.indexOf('\n<g id="', begin + 1);
  return file.slice(begin, next === -1 ? file.indexOf('\n</defs>') : next);
}
