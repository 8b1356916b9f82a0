import { describe, expect, test } from 'vitest';
import { costlyCharacters } from '../sms-segments.ts';
import { fillSms, problemOfSms } from './fill-sms.ts';
import { SMS_TEXT_KEYS, SMS_TEXTS, type SmsValues } from './sms-texts.ts';

const LONGEST: SmsValues = Object.fromEntries(
  SMS_TEXTS.received.variables.map((variable) => [variable, 'x'.repeat(20)]),
);

describe('a text with variables', () => {
  test('gets their values, each as often as it is written', () => {
    expect(fillSms('{shop}: {number}, {number}', { shop: 'Cash', number: 'A1' })).toEqual({
      text: 'Cash: A1, A1',
      missing: [],
    });
  });

  test('takes a value as it is, even one that looks like a variable or a pattern', () => {
    expect(fillSms('Hi {name} {link}', { name: '{link} $& $1', link: 'L' }).text).toBe('Hi {link} $& $1 L');
  });

  test.each([
    ['', ['name']],
    ['  ', ['name']],
    [undefined, ['name']],
  ])('names a variable whose value is %j', (name, missing) => {
    expect(fillSms('Hi {name}', name === undefined ? {} : { name }).missing).toEqual(missing);
  });

  test('knows nothing of what objects inherit', () => {
    expect(fillSms('{constructor} {toString}', {}).missing).toEqual(['constructor', 'toString']);
  });
});

describe('an edited text', () => {
  const problem = (text: string) => problemOfSms('received', text, LONGEST);

  test.each([
    ['Order {number}: {link}', null],
    ['Hello', null],
    [' ', 'Please enter the text.'],
    ['Hi {nmae}', '{nmae} isn’t available in this text. Did you mean {name}?'],
    ['Hi {Name}', '{Name} isn’t available in this text. Did you mean {name}?'],
    ['Hi { name }', '{ name } isn’t available in this text. Did you mean {name}?'],
    ['Paid {amount}', expect.stringMatching(/^\{amount\} isn’t available in this text\. Use \{shop\}, .*\{next\}\.$/)],
    ['Hi {}', expect.stringContaining('{} isn’t available')],
    ['Hi {name', expect.stringContaining('brace')],
    ['Hi name}', expect.stringContaining('brace')],
    ['x'.repeat(10 * 153), null],
    ['x'.repeat(10 * 153 + 1), 'This could take 11 segments. The limit is 10.'],
    [`€${'x'.repeat(10 * 153 - 1)}`, expect.stringContaining('11 segments')],
    ['ж'.repeat(670), null],
    ['ж'.repeat(671), expect.stringContaining('11 segments')],
  ])('%j is judged with its longest values', (text, expected) => {
    expect(problem(text)).toEqual(expected);
  });

  test('counts the longest value of each variable', () => {
    const long = { ...LONGEST, link: 'x'.repeat(1600) };
    expect(problemOfSms('received', '{link}', long)).toContain('11 segments');
  });
});

test.each(SMS_TEXT_KEYS)('the text %s of the shop passes its own check', (key) => {
  const longest = Object.fromEntries(SMS_TEXTS[key].variables.map((variable) => [variable, 'x'.repeat(20)]));
  expect(problemOfSms(key, SMS_TEXTS[key].text, longest)).toBeNull();
  expect(costlyCharacters(SMS_TEXTS[key].text)).toEqual([]);
});
