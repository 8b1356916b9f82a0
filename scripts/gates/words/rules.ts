import { GRAMMAR_RULES } from './grammar-rules.ts';
import { NAME_RULES } from './name-rules.ts';
import { PHRASE_RULES } from './phrase-rules.ts';
import { SPELLING_RULES } from './spelling-rules.ts';
import type { WordRule } from './word-rule.ts';

/** All rules for words and phrases that may not return. A new one is a row in one of these tables. */
export const WORD_RULES: readonly WordRule[] = [...SPELLING_RULES, ...PHRASE_RULES, ...GRAMMAR_RULES, ...NAME_RULES];
