import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#server/platform/root.ts';

/** Packages of fonts by script (Noto, OFL), in the order of their use. Each has files for parts of its characters. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-ethiopic',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-myanmar',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const;

interface FontFile {
  /** Path of the file: a variable font in WOFF2. */
  path: string;
  /** First and last code points that the file has glyphs for, if its family has them. */
  ranges: readonly (readonly [number, number])[];
}

let fontFiles: readonly FontFile[] | null = null;

/** Lists the font files that may have a character, the best first. */
export function* fontFilesOf(codePoint: number): Generator<string> {
  fontFiles ??= FAMILIES.flatMap(filesOrNone);
  for (const { path, ranges } of fontFiles) {
    if (ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) yield path;
  }
}

/** Returns no files for a missing package: the paper is still drawn. */
function filesOrNone(family: string): FontFile[] {
  try {
    return filesOf(family);
  } catch (error) {
    console.error(`The fonts ${family} can’t be read`, error);
    return [];
  }
}

/** Reads which characters each file of a family has, from its list for browsers. */
function filesOf(family: string): FontFile[] {
  const folder = `@fontsource-variable/${family}`;
  const list: unknown = JSON.parse(readFileSync(pathOf(`${folder}/unicode.json`), 'utf8'));
  return Object.entries(list ?? {}).flatMap(([part, ranges]) => {
    if (typeof ranges !== 'string') return [];
    const name = `${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    return { path: pathOf(`${folder}/files/${name}`), ranges: ranges.split(',').map(readRange) };
  });
}

function pathOf(file: string): string {
  return path.join(ROOT, 'node_modules', file);
}

/** Reads "U+4e00-4e0b" or "U+4e00". */
function readRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
