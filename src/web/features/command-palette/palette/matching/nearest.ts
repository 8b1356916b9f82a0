import { plainText } from '#domain/text/clean-text.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import type { Command } from '../../command.ts';
import { isNumber } from './rank.ts';
import { wordsOf, wordsOfName } from './words.ts';

const MAX_NEAREST = 5;
/** Fewer letters are near to too many words. */
const MIN_LENGTH = 3;
/** Least nearness of the best, from 0 to 1: one wrong letter in four, or two in seven. */
const MIN_BEST = 0.7;
/** Least nearness of those that follow it. */
const MIN_OTHERS = 0.55;
/** How much less a word of another name counts than one of the label, and a word of the place: the sections of a tab come after it. */
const [OTHER_NAME, PLACE] = [0.95, 0.7];

/** Returns the commands, five at most, whose names are nearest to a mistyped text, the nearest first; none for a number. */
export function nearest(commands: readonly Command[], typed: string): Command[] {
  const text = plainText(typed);
  const words = wordsOf(text);
  if (isNumber(text) || words.join('').length < MIN_LENGTH) return [];
  const scored = commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score >= MIN_OTHERS)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_NEAREST);
  return (scored[0]?.score ?? 0) < MIN_BEST ? [] : scored.map(({ command }) => command);
}

/** Returns how near a command is: the average of the typed words, each next to its nearest word. */
function scoreOf({ label, words = '', detail = '' }: Command, typed: readonly string[]): number {
  const scores = typed.map((word) =>
    Math.max(
      nearness(wordsOfName(label), word),
      OTHER_NAME * nearness(wordsOfName(words), word),
      PLACE * nearness(wordsOfName(detail), word),
    ),
  );
  return scores.reduce((sum, score) => sum + score, 0) / typed.length;
}

/** Returns how near the nearest word is, or its beginning: 1 is equal, 0 has nothing in common. */
function nearness(words: readonly string[], typed: string): number {
  const scores = words.map((word) => {
    const length = Math.min(word.length, typed.length + 1);
    const begin = word.slice(0, length);
    return 1 - editDistance(typed, begin) / Math.max(typed.length, length);
  });
  return Math.max(0, ...scores);
}
