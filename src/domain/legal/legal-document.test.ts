import { describe, expect, test } from 'vitest';
import { TERMS_VERSION, TERMS_VERSIONS } from './agreement.ts';
import { LEGAL_VARIABLES, readableDocument } from './legal-document.ts';
import { PRIVACY } from './privacy.ts';
import { LEGAL_SAMPLES } from './samples.ts';
import { TERMS } from './terms.ts';

const VALUES = {
  shop: 'Cash Again',
  owner: 'Cash Again LLC',
  address: '12 Elm St',
  phone: '(512) 555-0142',
  email: 'a@b.test',
  quoteDays: '14',
  answerDays: '14',
  reminderDays: '3, 7 and 12',
  paidWithin: '1 day',
  mailedPaidWithin: '2 days',
  payoutWays: 'cash or Zelle',
  fees: 'No fees.',
};
const idsOf = (services: Parameters<typeof readableDocument>[2]) =>
  readableDocument(PRIVACY, VALUES, services).sections.map(({ id }) => id);

describe.each([
  ['terms', TERMS],
  ['privacy policy', PRIVACY],
])('the %s', (_, document) => {
  test('is of the newest version, and there to read by it', () => {
    expect([document.version, TERMS_VERSIONS.at(-1)]).toEqual([TERMS_VERSION, TERMS_VERSION]);
    expect(Object.values(LEGAL_SAMPLES[TERMS_VERSION])).toContain(document);
  });

  test('has no word in braces left once it is filled in', () => {
    expect(JSON.stringify(readableDocument(document, VALUES, ['ads', 'maps']))).not.toMatch(/[{]\w+[}]/);
  });

  test('names each section once', () => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('the documents use every variable', () => {
  const all = JSON.stringify([TERMS, PRIVACY]);
  expect(Object.keys(LEGAL_VARIABLES).filter((name) => !all.includes(`{${name}}`))).toEqual([]);
});

test.each([
  [[], false, false],
  [['ads'], true, false],
  [['maps'], false, true],
] as const)('the privacy policy of a shop with %j names these services alone', (services, ads, maps) => {
  const ids = idsOf(services);
  expect([ids.includes('advertising'), ids.includes('maps')]).toEqual([ads, maps]);
});

test('neighboring items become one list, between paragraphs', () => {
  const section = { id: 'a', heading: 'A', body: ['Before {shop}', '- one', '- two', 'After', '- three'] };
  const document = { intro: 'I', sections: [section] };
  expect(readableDocument(document, VALUES, []).sections[0]?.blocks).toEqual([
    'Before Cash Again',
    ['one', 'two'],
    'After',
    ['three'],
  ]);
});

test('a word in braces that is no variable stays as it is written', () => {
  const section = { id: 'a', heading: 'A', body: ['{nothing} of {shop}'] };
  expect(readableDocument({ intro: '', sections: [section] }, VALUES, []).sections[0]?.blocks).toEqual([
    '{nothing} of Cash Again',
  ]);
});
