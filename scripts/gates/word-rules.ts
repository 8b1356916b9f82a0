import type { GateResult } from './gate.ts';
import { EXCEPTIONS, type Exception } from './words/exceptions.ts';
import { WORD_RULES } from './words/rules.ts';
import { readTexts, type Text } from './words/texts.ts';
import type { WordRule } from './words/word-rule.ts';

/** Checks all texts for people of the tree at `root`. */
export function checkWords(root: string): GateResult {
  const texts = readTexts(root);
  if (texts.length === 0) throw new Error('There is no text to check');
  return { summary: `${texts.length} texts, ${WORD_RULES.length} rules`, problems: wordProblems(texts, EXCEPTIONS) };
}

/** Finds texts that break a rule, and unnecessary exceptions. */
export function wordProblems(texts: readonly Text[], exceptions: readonly Exception[]): string[] {
  const broken = texts.flatMap((text) =>
    WORD_RULES.filter((rule) => breaksRule(text, rule)).map(({ better, why }) => ({ ...text, better, why })),
  );
  const isOf = (text: string) => (exception: Exception) => text.startsWith(exception.text);
  return [
    ...broken
      .filter(({ text }) => !exceptions.some(isOf(text)))
      .map(({ file, line, text, better, why }) => `${file}:${line} “${text}”: write ${better} (${why})`),
    ...exceptions
      .filter((exception) => !broken.some(({ text }) => isOf(text)(exception)))
      .map(({ text }) => `words/exceptions.ts has “${text}”, which no rule catches: remove it`),
  ];
}

/** Returns true when a text breaks a rule; ignores the names of filled-in values, which are code. */
export function breaksRule({ text, kind }: Pick<Text, 'text' | 'kind'>, rule: WordRule): boolean {
  if (rule.in !== undefined && !rule.in.includes(kind)) return false;
  return rule.pattern.test(text.replaceAll(/\{[\w…]*\}/g, '{}'));
}
