import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { fontFilesOf } from './families.ts';

export type Weight = 'regular' | 'bold';

/** A font as a paper registers it: TrueType, and a name. */
export interface FontForm {
  name: string;
  bytes: Buffer;
}

/** A font of some characters in one weight. */
export interface ScriptFont {
  has: (codePoint: number) => boolean;
  /** Returns the form of it that draws a text: the whole one, unless that fails. */
  formFor: (text: string) => FontForm;
}

/** The fonts of a paper. */
export interface ScriptFonts {
  /** Returns the font of a character; null where none has it. */
  of: (codePoint: number, weight: Weight) => ScriptFont | null;
}

const AXIS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
const WEIGHTS = ['regular', 'bold'] as const;
/** Files that are kept ready, by use: each takes some 100 KB. */
const MOST_KEPT = 60;
const kept = new Map<string, Promise<ScriptFont>>();

/**
 * Loads the fonts of some texts: only the files that have their characters, of Chinese about one for each character. They are read once,
 * and the most recent stay ready.
 */
export async function loadScriptFonts(texts: Iterable<string>): Promise<ScriptFonts> {
  const loaded = new Map<number, Readonly<Record<Weight, ScriptFont>>>();
  for (const codePoint of codePointsOf(texts)) {
    const font = await loadFor(codePoint);
    if (font !== null) loaded.set(codePoint, font);
  }
  return { of: (codePoint, weight) => loaded.get(codePoint)?.[weight] ?? null };
}

function codePointsOf(texts: Iterable<string>): Set<number> {
  const found = new Set<number>();
  for (const text of texts) for (const character of text) found.add(character.codePointAt(0) ?? 0);
  return found;
}

async function loadFor(codePoint: number): Promise<Readonly<Record<Weight, ScriptFont>> | null> {
  for (const path of fontFilesOf(codePoint)) {
    const [regular, bold] = await Promise.all(WEIGHTS.map((weight) => load(path, weight))).catch(withoutFont);
    if (regular?.has(codePoint) === true && bold !== undefined) return { regular, bold };
  }
  return null;
}

/** A font that can't be read is one that has no letters: they are boxes, and the paper is still made. */
function withoutFont(error: unknown): [] {
  console.error('A font for papers can’t be read', error);
  return [];
}

function load(path: string, weight: Weight): Promise<ScriptFont> {
  const name = `${path}#${weight}`;
  const ready = kept.get(name) ?? read(path, weight, name);
  ready.catch(() => kept.delete(name));
  kept.delete(name);
  kept.set(name, ready);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return ready;
}

/** Takes one weight out of a variable font. What draws papers writes no variable ones. */
async function read(path: string, weight: Weight, name: string): Promise<ScriptFont> {
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght: AXIS[weight] } } as const;
  const bytes = await subsetFont(await readFile(path), undefined, options);
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection of fonts`);
  const whole = { name, bytes };
  let flat: FontForm | null = null;
  const asFlat = () => {
    flat ??= { name: `${name}#flat`, bytes: withoutPositions(bytes) };
    return flat;
  };
  return {
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    formFor: (text) => (canPlace(font, text) ? whole : asFlat()),
  };
}

/** Fontkit fails at marks that a letter has no place for (an anchor that is null), which fonts may leave out. */
function canPlace(font: Font, text: string): boolean {
  try {
    font.layout(text, []);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Copies a font without its table of places of marks, under another check sum: to pdfkit, it would be the same font. */
function withoutPositions(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let entry = 12; entry < 12 + copy.readUInt16BE(4) * 16; entry += 16) {
    const tag = copy.toString('latin1', entry, entry + 4);
    if (tag === 'GPOS') copy.write('none', entry, 'latin1');
    const checkSum = copy.readUInt32BE(entry + 8) + 8;
    if (tag === 'head') copy.writeUInt32BE(~copy.readUInt32BE(checkSum) >>> 0, checkSum);
  }
  return copy;
}
