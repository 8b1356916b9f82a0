import { describe, expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import { ENDPOINTS } from './api.ts';
import * as fields from './fields.ts';

const accepts = (schema: ZodType, value: unknown) => schema.safeParse(value).success;

describe('a line', () => {
  const line = fields.line(10);

  test('is trimmed, and has 1 to `max` characters', () => {
    expect(line.parse('  Robin  ')).toBe('Robin');
    expect([accepts(line, 'x'.repeat(10)), accepts(line, 'x'.repeat(11))]).toEqual([true, false]);
    expect([accepts(line, ''), accepts(line, '   ')]).toEqual([false, false]);
  });

  test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u00a0b', '\u202aa b\u202c', 'a\u200b b\ufeff'])(
    'is cleaned of what a copied text brings along: %j',
    (text) => expect(line.parse(text)).toBe('a b'),
  );

  test('has each letter and its marks as one sign, and is more than signs that nobody sees', () => {
    expect(line.parse('Jose\u0301')).toBe('Jos\u00e9');
    expect(accepts(line, '\u200b\u2060')).toBe(false);
  });

  test.each(['a\u0000b', 'a\u001bb', 'a\u0085b'])('has no control character: %j', (text) => {
    expect(accepts(line, text)).toBe(false);
  });

  test.each(['Zoë', '日本', "D'Angelo", '<b>&"'])('may have any letter: %s', (text) => {
    expect(line.parse(text)).toBe(text);
  });

  test('explains in words why it is refused', () => {
    const wordsFor = (text: string) => line.safeParse(text).error?.issues[0]?.message;
    expect([wordsFor(''), wordsFor('x'.repeat(11))]).toEqual(['Required', 'Up to 10 characters']);
  });
});

describe('prose', () => {
  const prose = fields.prose(20);

  test.each(['', 'two\nlines', 'two\r\nlines', 'a\ttab', '\n\n'])(
    'may have lines and tabs, and be empty: %j',
    (text) => {
      expect(prose.parse(text)).toBe(text);
    },
  );

  test.each(['a\u0000b', 'a\u001b[31m', 'x'.repeat(21)])('has nothing else that is no text, and an end: %j', (text) => {
    expect(accepts(prose, text)).toBe(false);
  });

  test('is checked in linear time, whatever it contains', () => {
    const started = performance.now();
    accepts(fields.prose(100_000), `${'a\n'.repeat(49_000)}\u0000`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

test.each([
  ['850.00', true],
  ['850', true],
  ['0.00', true],
  ['99999.99', true],
  ['100000.00', false],
  ['850.0', false],
  ['850.000', false],
  ['-1.00', false],
  ['+1.00', false],
  ['1,000.00', false],
  ['$850.00', false],
  ['8.5e2', false],
  ['٨٥٠', false],
  [' 850.00', false],
  ['850.00\n', false],
  ['', false],
  [850, false],
  [null, false],
])('%j as money: %s', (value, accepted) => {
  expect(accepts(fields.moneyString, value)).toBe(accepted);
});

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1', false],
  [Number.NaN, false],
])('%j as a product: %s', (value, accepted) => {
  expect(accepts(fields.productId, value)).toBe(accepted);
});

test('conditions and service methods are read in the specification’s spellings too', () => {
  expect([accepts(fields.condition, 'openbox'), accepts(fields.serviceMethod, 'pickup')]).toEqual([false, false]);
  expect([fields.conditionInput.parse('openbox'), fields.serviceMethodInput.parse('pickup')]).toEqual([
    'open_box',
    'home_pickup',
  ]);
});

describe('whatever a caller may send', () => {
  interface Part {
    type?: string | string[];
    maxLength?: number;
    enum?: unknown[];
    const?: unknown;
    pattern?: string;
    format?: string;
  }
  /** Returns every text in a schema, with the path that leads to it. */
  function textsOf(schema: unknown, path: string): [string, Part][] {
    if (typeof schema !== 'object' || schema === null) return [];
    const part: Part = schema;
    const own: [string, Part][] = part.type === 'string' ? [[path, part]] : [];
    return [...own, ...Object.entries(schema).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))];
  }
  const isBounded = ({ maxLength, enum: values, const: only, pattern, format }: Part) =>
    maxLength !== undefined ||
    values !== undefined ||
    only !== undefined ||
    format === 'uuid' ||
    format === 'date' ||
    (pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern));

  const inputs = ENDPOINTS.flatMap((declared) =>
    ['params', 'query', 'body'].flatMap((part): [string, ZodType][] => {
      const schema: unknown = Reflect.get(declared, part);
      return schema instanceof z.ZodType ? [[`${declared.id} ${part}`, schema]] : [];
    }),
  );

  test.each(inputs)('has an end: %s', (name, schema) => {
    const texts = textsOf(z.toJSONSchema(schema, { io: 'input' }), name);
    expect(texts.filter(([, text]) => !isBounded(text)).map(([path]) => path)).toEqual([]);
  });
});
