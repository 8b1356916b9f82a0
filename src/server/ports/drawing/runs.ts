import bidiFactory from 'bidi-js';
import type { FontForm, ScriptFont } from './script-fonts.ts';

/** Part of a line that one font draws in one direction. */
export interface Run {
  text: string;
  font: FontForm;
}

interface Piece {
  text: string;
  font: ScriptFont;
  level: number;
}

const bidi = bidiFactory();
const JOINS = /^[\p{M}\u200c\u200d]$/u;
/** Characters that belong to the run around them: spaces, digits without a direction, punctuation. */
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

type FontOf = (codePoint: number) => ScriptFont | null;

/**
 * Splits a line into runs, from left to right as they appear: by the direction of its letters (the Unicode bidirectional
 * algorithm), and by the fonts that have them. The text of a run is in reading order.
 */
export function runsOf(line: string, fontOf: FontOf): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const pieces: Piece[] = [];
  let index = 0;
  for (const character of line) {
    const level = embedding.levels[index] ?? 0;
    const last = pieces[pieces.length - 1];
    const font = fontFor(character, last !== undefined && last.level === level ? last.font : null, fontOf);
    const drawn = mirrored.get(index) ?? character;
    index += character.length;
    if (font === null) continue;
    if (last !== undefined && last.level === level && last.font === font) last.text += drawn;
    else pieces.push({ text: drawn, font, level });
  }
  return reorder(pieces).map(({ text, font, level }) => {
    const readingText = level % 2 === 1 ? inReadingOrder(text) : text;
    return { font: font.formFor(readingText), text: readingText };
  });
}

function fontFor(character: string, previousFont: ScriptFont | null, fontOf: FontOf): ScriptFont | null {
  const codePoint = character.codePointAt(0) ?? 0;
  if (previousFont !== null && (JOINS.test(character) || (COMMON.test(character) && previousFont.has(codePoint))))
    return previousFont;
  return fontOf(codePoint);
}

/** Puts runs in visual order (rule L2): from the highest level down, it reverses each stretch of the level. */
function reorder(runs: readonly Piece[]): Piece[] {
  const visual = [...runs];
  for (let level = Math.max(0, ...visual.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < visual.length; start += 1) {
      let end = start;
      while (end < visual.length && (visual[end]?.level ?? 0) >= level) end += 1;
      visual.splice(start, end - start, ...visual.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return visual;
}

/** Reverses a text that fonts don't: they only reverse a text with letters of such a script, not a bracket alone. */
function inReadingOrder(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? text : [...text].reverse().join('');
}
