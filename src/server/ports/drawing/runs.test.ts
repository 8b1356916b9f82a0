import { expect, test } from 'vitest';
import { runsOf } from './runs.ts';
import type { ScriptFont } from './script-fonts.ts';

const fontOf = (name: string, letters: RegExp): ScriptFont => ({
  has: (codePoint) => letters.test(String.fromCodePoint(codePoint)),
  formFor: () => ({ name, bytes: Buffer.alloc(0) }),
});
const FONTS = [
  fontOf('latin', /[ -~]/u),
  fontOf('arabic', /[\p{Script=Arabic} ]/u),
  fontOf('hebrew', /\p{Script=Hebrew}/u),
  fontOf('han', /\p{Script=Han}/u),
];
const runs = (line: string) =>
  runsOf(line, (codePoint) => FONTS.find(({ has }) => has(codePoint)) ?? null).map(({ text, font }) => [
    font.name,
    text,
  ]);

test.each([
  ['Ann', [['latin', 'Ann']]],
  [
    '李 Ann',
    [
      ['han', '李'],
      ['latin', ' Ann'],
    ],
  ],
  ['محمد علي', [['arabic', 'محمد علي']]],
  [
    'Paid to محمد علي.',
    [
      ['latin', 'Paid to '],
      ['arabic', 'محمد علي'],
      ['latin', '.'],
    ],
  ],
  [
    'محمد Ann',
    [
      ['latin', 'Ann'],
      ['arabic', 'محمد '],
    ],
  ],
  [
    'דוד (5)',
    [
      ['latin', '('],
      ['latin', '5'],
      ['latin', ') '],
      ['hebrew', 'דוד'],
    ],
  ],
])('the line %j is drawn from the left as %j', (line, drawn) => {
  expect(runs(line)).toEqual(drawn);
});
