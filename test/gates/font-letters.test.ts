import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMissingLetters, lettersOfFont } from '../../scripts/gates/font-letters.ts';
import { ROOT } from '../../scripts/run-tool.ts';

const letters = lettersOfFont(fs.readFileSync(path.join(ROOT, 'src/web/styles/inter/inter-latin.woff2')));
const found = (text: string) => findMissingLetters({ file: 'a.tsx', line: 1, text }, letters);

describe('the letters of the site’s font', () => {
  test.each(['Renée’s “offer” · 3 × $40 – −$5…', '‹ Back ›', 'A\nB'])('has those of %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('lacks arrows and signs, each named once with its text', () => {
    expect(found('Next → or → ✓')).toEqual([
      'a.tsx:1 “Next → or → ✓” has →, which the font lacks: draw it, or use a word',
      'a.tsx:1 “Next → or → ✓” has ✓, which the font lacks: draw it, or use a word',
    ]);
  });
});
