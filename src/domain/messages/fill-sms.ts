import { smsSegments } from '../sms-segments.ts';
import { closestWord } from '../text/closest-word.ts';
import { SMS_TEXTS, SMS_VARIABLES, type SmsTextKey, type SmsValues, type SmsVariable } from './sms-texts.ts';

/** Maximum number of segments: providers accept no more in one message. */
const MAX_SMS_SEGMENTS = 10;
/** Number of segments above which staff get a warning. */
export const USUAL_SMS_SEGMENTS = 2;

const WORD = /\{([^{}]*)\}/g;

/**
 * Replaces the variables of a text by values.
 * @returns the text, and the variables without a value, which it still contains
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
 * @returns the error, or null
 */
export function problemOfSms(key: SmsTextKey, text: string, longest: SmsValues): string | null {
  const { variables } = SMS_TEXTS[key];
  if (text.trim() === '') return 'Please enter the text.';
  for (const [, word = ''] of text.matchAll(WORD)) {
    if (!variables.some((variable) => variable === word)) return unknownText(word, variables);
  }
  if (/[{}]/.test(text.replace(WORD, ''))) return 'Check the braces. Write variables like this: {number}.';
  const segments = smsSegments(fillSms(text, longest).text);
  if (segments <= MAX_SMS_SEGMENTS) return null;
  return `This could take ${segments} segments. The limit is ${MAX_SMS_SEGMENTS}.`;
}

function unknownText(word: string, variables: readonly SmsVariable[]): string {
  const closest = closestWord(word, variables);
  const advice =
    closest === null ? `Use ${variables.map((variable) => `{${variable}}`).join(', ')}.` : `Did you mean {${closest}}?`;
  return `{${word}} isn’t available in this text. ${advice}`;
}

function isVariable(word: string): word is SmsVariable {
  return Object.hasOwn(SMS_VARIABLES, word);
}
