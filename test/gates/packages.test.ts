import { expect, test } from 'vitest';
import { judgePackages, seriousOf } from '../../scripts/gates/packages.ts';

const PACKAGE = { version: '1.0.0', integrity: 'sha512-x' };
const problemsOf = (name: string, facts: object) =>
  judgePackages({ '': {}, [`node_modules/${name}`]: { ...PACKAGE, ...facts } }).problems;

test.each([
  { name: 'plain', license: 'MIT', isAllowed: true },
  { name: 'either', license: '(GPL-3.0 OR MIT)', isAllowed: true },
  { name: 'both', license: 'MIT AND GPL-3.0', isAllowed: false },
  { name: 'strict', license: 'AGPL-3.0-only', isAllowed: false },
  { name: 'silent', license: undefined, isAllowed: false },
  { name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later', isAllowed: true },
  { name: 'another', license: 'LGPL-3.0-or-later', isAllowed: false },
])('a package under $license is allowed: $isAllowed ($name)', ({ name, license, isAllowed }) => {
  expect(problemsOf(name, { license })).toHaveLength(isAllowed ? 0 : 1);
  // No shop installs it.
  expect(problemsOf(name, { license, dev: true })).toEqual([]);
});

test('a package without a checksum is refused, also one of development', () => {
  const facts = { license: 'MIT', integrity: undefined, dev: true };
  expect(problemsOf('changed', facts)).toEqual(['changed@1.0.0 has no checksum in package-lock.json']);
});

test('serious advisories are told, others are not', () => {
  const found = { bad: { severity: 'high', range: '<2' }, mild: { severity: 'moderate', range: '<3' } };
  expect(seriousOf(found)).toEqual(['bad <2 has an advisory (high): npm audit']);
});
