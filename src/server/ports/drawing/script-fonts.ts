import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { fontFilesOf } from './families.ts';

export type Weight = 'regular' | 'bold';

/** A font as a paper registers it: a TrueType file and a name. */
export interface FontForm {
  name: string;
  bytes: Buffer;
}

/** A font for some characters in one weight. */
export interface ScriptFont {
  has: (codePoint: number) => boolean;
  /** Returns the form of the font that can draw a text: the whole one, unless that fails. */
  formFor: (text: string) => FontForm;
}

/** The fonts of a paper. */
export interface ScriptFonts {
  /** Returns the font of a character; null when no font has it. */
  fontFor: (codePoint: number, weight: Weight) => ScriptFont | null;
}

const AXIS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
const WEIGHTS = ['regular', 'bold'] as const;
/** Largest number of cached files, by last use: each takes some 100 KB. */
const MAX_CACHED = 60;
const cachedFonts = new Map<string, Promise<ScriptFont>>();

/**
 * Loads the fonts for some texts: only files with their characters, which for Chinese is about one per character. Each is read once, and
 * the most recent stay cached.
 */
export async function loadScriptFonts(texts: Iterable<string>): Promise<ScriptFonts> {
  const loaded = new Map<number, Readonly<Record<Weight, ScriptFont>>>();
  for (const codePoint of codePointsOf(texts)) {
    const font = await loadFor(codePoint);
    if (font !== null) loaded.set(codePoint, font);
  }
  return { fontFor: (codePoint, weight) => loaded.get(codePoint)?.[weight] ?? null };
}

function codePointsOf(texts: Iterable<string>): Set<number> {
  const codePoints = new Set<number>();
  for (const text of texts) for (const character of text) codePoints.add(character.codePointAt(0) ?? 0);
  return codePoints;
}

async function loadFor(codePoint: number): Promise<Readonly<Record<Weight, ScriptFont>> | null> {
  for (const path of fontFilesOf(codePoint)) {
    const [regular, bold] = await Promise.all(WEIGHTS.map((weight) => loadFont(path, weight))).catch(withoutFont);
    if (regular?.has(codePoint) === true && bold !== undefined) return { regular, bold };
  }
  return null;
}

/** Ignores a font that cannot be read: its letters become boxes, and the paper is still drawn. */
function withoutFont(error: unknown): [] {
  console.error('A font for papers can’t be read', error);
  return [];
}

function loadFont(path: string, weight: Weight): Promise<ScriptFont> {
  const name = `${path}#${weight}`;
  const cached = cachedFonts.get(name) ?? readFont(path, weight, name);
  cached.catch(() => cachedFonts.delete(name));
  cachedFonts.delete(name);
  cachedFonts.set(name, cached);
  for (const oldest of cachedFonts.keys()) {
    if (cachedFonts.size <= MAX_CACHED) break;
    cachedFonts.delete(oldest);
  }
  return cached;
}

/** Extracts one weight from a variable font, since pdfkit cannot write variable ones. */
async function readFont(path: string, weight: Weight, name: string): Promise<ScriptFont> {
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght: AXIS[weight] } } as const;
  const bytes = await subsetFont(await readFile(path), undefined, options);
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection of fonts`);
  const wholeForm = { name, bytes };
  let flat: FontForm | null = null;
  const flatForm = () => {
    flat ??= { name: `${name}#flat`, bytes: withoutPositions(bytes) };
    return flat;
  };
  return {
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    formFor: (text) => (canPlace(font, text) ? wholeForm : flatForm()),
  };
}

/** Returns false for a text that makes fontkit fail: a letter without a position for a mark (a null anchor), which fonts may leave out. */
function canPlace(font: Font, text: string): boolean {
  try {
    font.layout(text, []);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Copies a font without its table of mark positions, with another checksum: otherwise pdfkit takes it for the same font. */
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
