import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEGAL_SERVICES } from './legal-document.ts';
import {
  cleanLegalText,
  legalText,
  MAX_LEGAL_LENGTH,
  problemOfLegalText,
  rangeOfLine,
  readLegalText,
} from './legal-text.ts';
import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';

const contentOf = ({ intro, sections }: typeof TERMS) => ({ intro, sections });

test.each([
  ['terms', TERMS],
  ['privacy policy', PRIVACY],
])('the sample of the %s is a text without faults, and reads back as it was, with its ids', (_, document) => {
  const text = legalText(document);
  expect([problemOfLegalText(text), cleanLegalText(text)]).toEqual([null, text]);
  expect(readLegalText(text, document).content).toEqual(contentOf(document));
});

test('any document reads back from its text as it was', () => {
  const words = fc
    .array(fc.constantFrom('We', 'pay', '“you”', '{shop}', 'é', 'don’t', '$5.', '18', '中文', 'a-b'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((some) => some.join(' '));
  const body = fc.array(
    fc.tuple(fc.boolean(), words).map(([isItem, text]) => (isItem ? `- ${text}` : text)),
    { minLength: 1, maxLength: 6 },
  );
  const section = fc.record(
    { heading: words, service: fc.constantFrom(...LEGAL_SERVICES), body },
    { requiredKeys: ['heading', 'body'] },
  );
  const document = fc.record({
    intro: fc.option(words, { nil: '' }),
    sections: fc.array(section, { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(document, ({ intro, sections }) => {
      const content = { intro, sections: sections.map((part) => ({ id: '', ...part })) };
      const read = readLegalText(legalText(content));
      expect(read.faults).toEqual([]);
      const ids = read.content.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect({ intro, sections: read.content.sections.map((part) => ({ ...part, id: '' })) }).toEqual(content);
      expect(readLegalText(legalText(read.content)).content).toEqual(read.content);
    }),
  );
});

describe('a text as people paste it', () => {
  test.each([
    ['Windows line ends', '# A\r\n\r\nOne\r\n- two\r\n', '# A\n\nOne\n- two'],
    ['the line break of Word', '# A\vOne', '# A\nOne'],
    [
      'bullets of Word, the web and Markdown',
      '•\tone\n\uf0b7\ttwo\n* three\n– four\no\tfive',
      '- one\n- two\n- three\n- four\n- five',
    ],
    ['tabs, no-break spaces and spaces at the ends', '  Our\u00a0\tshop  ', 'Our shop'],
    ['invisible signs', '\ufeff\u200b# A\n\u00adOne\u200d\n\u0007two', '# A\nOne\ntwo'],
    ['halves of a character', 'One\ud83d two', 'One two'],
    ['curly quotes and words in other scripts, which stay', '“We” aren’t 中文', '“We” aren’t 中文'],
    ['a dash within a word, which stays', '-18 or older\no one', '-18 or older\no one'],
    ['blank lines, which keep the numbers of the others', '\n\nOne\n \nTwo\n\n', '\n\nOne\n\nTwo'],
  ])('is cleaned: %s', (_, pasted, cleaned) => {
    expect(cleanLegalText(pasted)).toBe(cleaned);
    expect(cleanLegalText(cleaned)).toBe(cleaned);
  });

  test('makes a paragraph of each line, with blank lines between them or without', () => {
    const [close, loose] = ['# A\nOne\nTwo\n- three', '# A\n\nOne\n\nTwo\n\n- three'].map((text) =>
      readLegalText(text),
    );
    expect(close?.content).toEqual(loose?.content);
    expect(close?.content.sections[0]?.body).toEqual(['One', 'Two', '- three']);
  });

  test('may have headings of Markdown', () => {
    const { content, faults } = readLegalText('## 1. Who we are ##\nUs\n#Two\nYou');
    expect([content.sections.map(({ heading }) => heading), faults]).toEqual([['1. Who we are', 'Two'], []]);
  });
});

test('a section with a condition is of its service', () => {
  const { content, faults } = readLegalText('# Ads [if ads]\nOne\n# Maps [ IF Maps ]\nTwo\n# Other\nThree');
  expect(faults).toEqual([]);
  expect(content.sections.map(({ heading, service }) => [heading, service])).toEqual([
    ['Ads', 'ads'],
    ['Maps', 'maps'],
    ['Other', undefined],
  ]);
});

test('sections have ids of their headings, each once: the sample’s for its own headings, never one of another element', () => {
  const text = ['Getting the device to us', 'Root', 'Café, naïve', 'root', '中文', '?!', '—'].map(
    (heading) => `# ${heading}\nText`,
  );
  expect(readLegalText(text.join('\n'), TERMS).content.sections.map(({ id }) => id)).toEqual([
    'handover',
    'section-root',
    'section-cafe-naive',
    'section-root-2',
    'section-中文',
    'section-untitled',
    'section-untitled-2',
  ]);
});

test.each(['\n', '\r\n', '\r', '\v'])('a line is found in the text as typed, with line breaks %j', (lineBreak) => {
  const text = ['One', '', 'Call {phones}.', 'End'].join(lineBreak);
  const lines = [1, 2, 3, 4].map((line) => rangeOfLine(text, line)).map(({ start, end }) => text.slice(start, end));
  expect(lines).toEqual(['One', '', 'Call {phones}.', 'End']);
});

describe('a text that cannot be published', () => {
  test.each([
    ['', 'Enter the text.'],
    [' \n\u200b\n', 'Enter the text.'],
    ['Only words', 'Line 1: Start at least one section with a heading, like “# Your quote”.'],
    ['# A\n\n\n# B\nText', 'Line 1: “A” has no text. Add some, or remove the heading.'],
    [
      'Intro\n\nMore\n# A\nText',
      'Line 3: Only one paragraph can come before the first heading. Start a section with “# ”.',
    ],
    ['- item\n# A\nText', 'Line 1: A list needs a section. Start one with a heading, like “# Your quote”.'],
    ['# A\nCall {Phone}.', 'Line 2: {Phone} isn’t something we fill in. Did you mean {phone}?'],
    ['# A\nAt {addresses}.', 'Line 2: {addresses} isn’t something we fill in. Did you mean {address}?'],
    ['# A\nText\r\n\r\nCall {us.', 'Line 4: Check the braces. Write words to fill in like {phone}.'],
    ['# A [if sms]\nText', 'Line 1: “[if sms]” isn’t known. Use [if ads] or [if maps].'],
    ['#\nText', 'Line 1: This heading is empty. Write its words behind “#”.'],
    [`# ${'a'.repeat(121)}\nText`, 'Line 1: Keep headings within 120 characters.'],
    [`# A\n${'a'.repeat(MAX_LEGAL_LENGTH)}`, 'This has 60,004 characters. The limit is 60,000.'],
  ])('says where and why: %j', (text, problem) => {
    expect(problemOfLegalText(text)).toBe(problem);
  });

  test('names the words that are filled in where none is like the unknown one', () => {
    expect(problemOfLegalText('# A\nBy {company}')).toMatch(
      /^Line 2: {company} isn’t something we fill in. Use one of {shop}, {owner}, .*{fees}\.$/,
    );
  });

  test('is still shown as far as it can be read', () => {
    expect(readLegalText('One\nTwo\n# A').content).toEqual({
      intro: 'One Two',
      sections: [{ id: 'section-a', heading: 'A', body: [] }],
    });
  });
});
