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
/** Belongs to whatever it stands beside: blanks, digits of no direction, punctuation. */
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

type FontOf = (codePoint: number) => ScriptFont | null;

/**
 * Splits a line into runs, from the left to the right as they are seen: by the direction of its letters (the Unicode bidirectional
 * algorithm), and by the fonts that have them. The text of a run is in the order in which it is read.
 */
export function runsOf(line: string, fontOf: FontOf): Run[] {
  const found = bidi.getEmbeddingLevels(line, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, found.levels);
  const pieces: Piece[] = [];
  let at = 0;
  for (const character of line) {
    const level = found.levels[at] ?? 0;
    const last = pieces[pieces.length - 1];
    const font = fontFor(character, last !== undefined && last.level === level ? last.font : null, fontOf);
    const drawn = mirrored.get(at) ?? character;
    at += character.length;
    if (font === null) continue;
    if (last !== undefined && last.level === level && last.font === font) last.text += drawn;
    else pieces.push({ text: drawn, font, level });
  }
  return reorder(pieces).map(({ text, font, level }) => {
    const read = level % 2 === 1 ? asRead(text) : text;
    return { font: font.formFor(read), text: read };
  });
}

function fontFor(character: string, before: ScriptFont | null, fontOf: FontOf): ScriptFont | null {
  const codePoint = character.codePointAt(0) ?? 0;
  if (before !== null && (JOINS.test(character) || (COMMON.test(character) && before.has(codePoint)))) return before;
  return fontOf(codePoint);
}

/** Puts runs in the order in which they are seen (rule L2): from the highest level down, each stretch of it is turned around. */
function reorder(runs: readonly Piece[]): Piece[] {
  const seen = [...runs];
  for (let level = Math.max(0, ...seen.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < seen.length; start += 1) {
      let end = start;
      while (end < seen.length && (seen[end]?.level ?? 0) >= level) end += 1;
      seen.splice(start, end - start, ...seen.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return seen;
}

/** Fonts turn around what has letters of such a script, and nothing else: a bracket alone is turned here. */
function asRead(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? text : [...text].reverse().join('');
}
