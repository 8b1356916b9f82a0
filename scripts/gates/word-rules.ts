import { WORD_RULES } from './words/rules.ts';
import type { Text } from './words/texts.ts';
import type { WordRule } from './words/word-rule.ts';

/** A text that breaks a rule. */
export interface WordViolation {
  text: Text;
  rule: WordRule;
}

/** Finds what breaks a rule among texts. @param specified texts of the specification, which stay to the letter */
export function findWordViolations(texts: readonly Text[], specified: ReadonlySet<string>): WordViolation[] {
  return texts
    .filter(({ text }) => !specified.has(text))
    .flatMap((text) => WORD_RULES.filter((rule) => breaks(text, rule)).map((rule) => ({ text, rule })));
}

/** Looks at the words of a text; names of what is filled in are code. */
export function breaks({ text, kind }: Pick<Text, 'text' | 'kind'>, rule: WordRule): boolean {
  if (rule.in !== undefined && !rule.in.includes(kind)) return false;
  return rule.pattern.test(text.replaceAll(/\{[\w…]*\}/g, '{}'));
}
