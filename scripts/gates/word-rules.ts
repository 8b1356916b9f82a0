import type { GateResult } from './gate.ts';
import { BANNED_WORDS } from './words/banned-words.ts';
import { EXCEPTIONS, type Exception } from './words/exceptions.ts';
import { readTexts, type Text } from './words/texts.ts';

/** Checks all texts for people of the tree at `root`. */
export function checkWords(root: string): GateResult {
  const texts = readTexts(root);
  if (texts.length === 0) throw new Error('There is no text to check');
  return { summary: `${texts.length} texts`, problems: wordProblems(texts, EXCEPTIONS) };
}

/** Finds texts with a banned word, and unnecessary exceptions. */
export function wordProblems(texts: readonly Text[], exceptions: readonly Exception[]): string[] {
  const broken = texts.flatMap((text) =>
    BANNED_WORDS[text.kind]
      .filter(([words]) => words.test(text.text))
      .map(([, write, why]) => ({ ...text, write, why })),
  );
  const isOf = (text: string) => (exception: Exception) => text.startsWith(exception.text);
  return [
    ...broken
      .filter(({ text }) => !exceptions.some(isOf(text)))
      .map(({ file, line, text, write, why }) => `${file}:${line} “${text}”: write ${write} (${why})`),
    ...exceptions
      .filter((exception) => !broken.some(({ text }) => isOf(text)(exception)))
      .map(({ text }) => `words/exceptions.ts has “${text}”, which has no banned word: remove it`),
  ];
}
