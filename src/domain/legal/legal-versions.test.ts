import { expect, test } from 'vitest';
import { TERMS_VERSIONS } from './agreement.ts';
import { LEGAL_VERSION, legalVersionDay, nextLegalVersion } from './legal-versions.ts';

test.each([
  [[], '2026-12-05'],
  [['2026-12-04', '2026-12-04.2'], '2026-12-05'],
  [['2026-12-05'], '2026-12-05.2'],
  [['2026-12-05', '2026-12-05.2', '2026-12-05.3'], '2026-12-05.4'],
])('after %j comes %s', (taken, next) => {
  expect(nextLegalVersion('2026-12-05', new Set(taken))).toBe(next);
});

test('versions begin with their day, and are told from other texts', () => {
  for (const version of [...TERMS_VERSIONS, '2026-12-05.2']) {
    expect([LEGAL_VERSION.test(version), legalVersionDay(version)]).toEqual([true, version.slice(0, 10)]);
  }
  for (const text of ['', '2026-12-5', '2026-12-05.', '2026-12-05.12345', 'v1']) {
    expect(LEGAL_VERSION.test(text)).toBe(false);
  }
});
