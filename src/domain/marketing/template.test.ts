import { describe, expect, test } from 'vitest';
import { fillTemplate, readerValues, templateProblem } from './template.ts';

const SHOP = { shop_name: 'Cash Again', shop_phone: '(512) 555-0142', shop_site: 'https://cashagain.example' };

describe('a template', () => {
  test.each([
    ['Hello {first_name|there}, {shop_name} calls', null],
    ['No variable at all', null],
    ['Hello {first_name}', '{first_name} needs a fallback'],
    ['Hello {name| }', '{name} needs a fallback'],
    ['Hello {nickname|you}', '{nickname|you} isn’t a variable.'],
    ['Hello {}', '{} isn’t a variable.'],
    ['Hello {first_name|there', 'isn’t closed'],
    ['Hello first_name}', 'isn’t closed'],
  ])('%s', (text, problem) => {
    if (problem === null) expect(templateProblem(text)).toBeNull();
    else expect(templateProblem(text)).toContain(problem);
  });

  test('names a reader, and says the other words to one without a name', () => {
    const text = 'Hello {first_name|there}, from {shop_name}.';
    expect(fillTemplate(text, { ...SHOP, ...readerValues('  Dana\nReyes ') })).toBe('Hello Dana, from Cash Again.');
    for (const name of [null, '', ' \n']) {
      expect(fillTemplate(text, { ...SHOP, ...readerValues(name) })).toBe('Hello there, from Cash Again.');
    }
  });

  test('does not fill what a name looks like', () => {
    const values = { ...SHOP, ...readerValues('{shop_phone} $& Reyes') };
    expect(fillTemplate('{name|you}', values)).toBe('{shop_phone} $& Reyes');
  });
});
