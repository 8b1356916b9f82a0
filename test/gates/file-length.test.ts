import { expect, test } from 'vitest';
import { findSourceViolations } from '../../scripts/gates/source-rules.ts';
import { makeTree } from './temporary-tree.ts';

test.each([
  { lines: 300, found: [] },
  { lines: 301, found: ['file-length'] },
])('a file of $lines lines', ({ lines, found }) => {
  const root = makeTree({ 'src/web/long.tsx': 'export {};\n'.repeat(lines) });
  expect(findSourceViolations(root).violations.map(({ rule }) => rule)).toEqual(found);
});

test('counts the last line, also without an end of line', () => {
  const root = makeTree({ 'src/web/long.css': `${'a {}\n'.repeat(300)}b {}` });
  expect(findSourceViolations(root).violations).toHaveLength(1);
});

test('fails for a file that cannot be parsed', () => {
  const root = makeTree({ 'src/server/broken.ts': 'const = 1;' });
  expect(() => findSourceViolations(root)).toThrow('src/server/broken.ts cannot be parsed');
});
