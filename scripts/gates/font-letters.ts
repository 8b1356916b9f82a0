import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { parseSync, Visitor } from 'vite';
import type { GateResult } from './gate.ts';
import { readTexts } from './words/texts.ts';

/** The font of all pages (src/web/styles/inter/README.md). */
const FONT = 'src/web/styles/inter/inter-latin.woff2';
/** Code in which any string may be on a screen, and layers whose texts are. */
const SCREENS = 'src/web/**/*.{ts,tsx}';
const TEXTS_OF = /^src\/(domain|contracts)\//;
const NO_SCREEN = /[.]test[.]tsx?$|\/testing\//;
/** Characters outside ASCII, except for control characters such as those of file signatures. */
const NOT_ASCII = /[^\p{ASCII}\p{Cc}]/gu;

/** Checks that every letter of the screens is in the font. A computer draws other letters with any font it has. */
export function checkLetters(root: string): GateResult {
  const letters = lettersOfFont(fs.readFileSync(path.join(root, FONT)));
  const texts = [...stringsOfScreens(root), ...readTexts(root).filter(({ file }) => TEXTS_OF.test(file))];
  if (texts.length === 0) throw new Error('There is no text to check');
  return {
    summary: `${letters.size} letters in the font`,
    problems: texts.flatMap((item) => findMissingLetters(item, letters)),
  };
}

/** Lists the letters of a text that a font lacks, as problems. */
export function findMissingLetters(
  { file, line, text }: { file: string; line: number; text: string },
  letters: ReadonlySet<number>,
): string[] {
  const missing = new Set(text.match(NOT_ASCII)?.filter((letter) => !letters.has(letter.codePointAt(0) ?? 0)));
  return [...missing].map(
    (letter) => `${file}:${line} “${text.trim()}” has ${letter}, which the font lacks: draw it, or use a word`,
  );
}

/** Reads the strings and texts of all screens as displayed, with escapes resolved. */
function stringsOfScreens(root: string): { file: string; line: number; text: string }[] {
  const files = fs.globSync(SCREENS, { cwd: root }).filter((file) => !NO_SCREEN.test(file));
  return files.sort().flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const strings: { file: string; line: number; text: string }[] = [];
    const add = (start: number, text: string) => {
      strings.push({ file, line: source.slice(0, start).split('\n').length, text });
    };
    new Visitor({
      Literal: ({ value, start }) => typeof value === 'string' && add(start, value),
      TemplateElement: ({ value, start }) => add(start, value.cooked ?? ''),
      JSXText: ({ value, start }) => add(start, value),
    }).visit(parseSync(file, source).program);
    return strings;
  });
}

const HEADER_BYTES = 48;
/** Indexes of tables in the list of known names of WOFF2. */
const CMAP = 0;
const TRANSFORMED_TABLES = new Set([10, 11]);
const ARBITRARY_TAG = 63;

/** Reads the code points of a font in WOFF2 (W3C WOFF 2.0, sections 4 and 5). */
export function lettersOfFont(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(12);
  let at = HEADER_BYTES;
  const number = () => {
    for (let value = 0; ; ) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let [start, cmap] = [0, -1];
  for (let table = 0; table < tables; table += 1) {
    const flags = font.readUInt8(at++);
    const name = flags & ARBITRARY_TAG;
    if (name === ARBITRARY_TAG) at += 4;
    const length = number();
    const isTransformed = TRANSFORMED_TABLES.has(name) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (name === CMAP) cmap = start;
    start += isTransformed ? number() : length;
  }
  const data = zlib.brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  if (cmap === -1) throw new Error('The font has no table of letters');
  return lettersOf(data.subarray(cmap));
}

/** Reads a table `cmap` whose first part has format 4, as in every font with fewer than 65,536 code points. */
function lettersOf(cmap: Buffer): Set<number> {
  const part = cmap.subarray(cmap.readUInt32BE(8));
  if (part.readUInt16BE(0) !== 4) throw new Error(`Unknown format ${part.readUInt16BE(0)} of the table of letters`);
  const segments = part.readUInt16BE(6) / 2;
  const ranges = Array.from({ length: segments }, (_, index) => ({
    last: part.readUInt16BE(14 + index * 2),
    first: part.readUInt16BE(16 + (segments + index) * 2),
  }));
  return new Set(
    ranges
      .filter(({ first }) => first !== 0xffff)
      .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );
}
