import { smsSegments } from '../sms-segments.ts';
import { SMS_TEXTS, SMS_VARIABLES, type SmsTextKey, type SmsValues, type SmsVariable } from './sms-texts.ts';

/** Texts that cost more are refused: providers take no more segments in one message. */
const MOST_SMS_SEGMENTS = 10;
/** Texts that cost more are warned of. */
export const USUAL_SMS_SEGMENTS = 2;

const WORD = /\{([^{}]*)\}/g;

/**
 * Puts values in the place of the variables of a text.
 * @returns the variables without a value, which the text then still shows as written
 */
export function fillSms(text: string, values: SmsValues): { text: string; missing: string[] } {
  const missing: string[] = [];
  const filled = text.replace(WORD, (written, word: string) => {
    const value = isVariable(word) ? values[word] : undefined;
    if (value !== undefined && value.trim() !== '') return value;
    missing.push(word);
    return written;
  });
  return { text: filled, missing };
}

/**
 * Checks an edited text.
 * @param longest the longest value of each variable
 * @returns the problem in words, or null
 */
export function problemOfSms(key: SmsTextKey, text: string, longest: SmsValues): string | null {
  const { variables } = SMS_TEXTS[key];
  if (text.trim() === '') return 'Please enter the text.';
  for (const [, word = ''] of text.matchAll(WORD)) {
    if (!variables.some((variable) => variable === word)) return unknownText(word, variables);
  }
  if (/[{}]/.test(text.replace(WORD, ''))) return 'Check the braces. Write variables like this: {number}.';
  const segments = smsSegments(fillSms(text, longest).text);
  if (segments <= MOST_SMS_SEGMENTS) return null;
  return `This could take ${segments} segments. The limit is ${MOST_SMS_SEGMENTS}.`;
}

function unknownText(word: string, variables: readonly SmsVariable[]): string {
  const [near] = variables
    .map((variable) => ({ variable, distance: distance(word.trim().toLowerCase(), variable) }))
    .filter((one) => one.distance <= 2)
    .toSorted((one, other) => one.distance - other.distance);
  const known =
    near === undefined ? `Use ${variables.map((one) => `{${one}}`).join(', ')}.` : `Did you mean {${near.variable}}?`;
  return `{${word}} isn’t available in this text. ${known}`;
}

function isVariable(word: string): word is SmsVariable {
  return Object.hasOwn(SMS_VARIABLES, word);
}

/** Number of letters to insert, drop or replace to get from one word to another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, second] of [...other].entries()) {
      const change = (row[j] ?? 0) + (letter === second ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
