import { expect, test } from 'vitest';
import { decodeRows } from './encodings.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string, isReversed = false) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const bytes = [sign.charCodeAt(0) % 256, Math.floor(sign.charCodeAt(0) / 256)];
      return isReversed ? bytes.reverse() : bytes;
    }),
  );

test.each([
  ['UTF-8', utf8('Name,José\n'), 'Name,José\n', 'utf-8', false],
  ['UTF-8 with a mark', utf8('\ufeffName,José\n'), 'Name,José\n', 'utf-8', false],
  ['ASCII', latin('Name,Ana\n'), 'Name,Ana\n', 'utf-8', false],
  ['ASCII of an old Mac', latin('Name,Ana\rLee,Li\r'), 'Name,Ana\rLee,Li\r', 'utf-8', false],
  ['UTF-16 as Excel’s “Unicode Text”', wide('\ufeffName\tJosé\r\n'), 'Name\tJosé\r\n', 'utf-16le', false],
  ['reversed UTF-16 with a mark', wide('\ufeffName\tJosé', true), 'Name\tJosé', 'utf-16be', false],
  ['UTF-16 without a mark', wide('Name\tJosé\r\n'), 'Name\tJosé\r\n', 'utf-16le', true],
  ['reversed UTF-16 without a mark', wide('Name\tJosé\r\n', true), 'Name\tJosé\r\n', 'utf-16be', true],
  [
    'UTF-16 with names in Chinese',
    wide('Name\tEmail\r\n李小龙\tli@x.test'),
    'Name\tEmail\r\n李小龙\tli@x.test',
    'utf-16le',
    true,
  ],
  ['Windows-1252', latin('Name,Jos\xe9\r\n'), 'Name,José\r\n', 'windows-1252', true],
  ['Windows-1252 with signs of its own', latin('O\x92Neil \x80 5\r\n'), 'O’Neil € 5\r\n', 'windows-1252', true],
  ['Windows-1252 in one line', latin('Jos\xe9'), 'José', 'windows-1252', true],
  ['an old Mac’s file', latin('Name,Jos\x8e\rLee\r'), 'Name,José\rLee\r', 'macintosh', true],
  ['UTF-8 with a damaged letter', new Uint8Array([...utf8('José,Zoë,'), 0xc3]), 'José,Zoë,\ufffd', 'utf-8', true],
  [
    'UTF-8 with a mark and a damaged letter',
    new Uint8Array([0xef, 0xbb, 0xbf, 65, 0xe9, 66]),
    'A\ufffdB',
    'utf-8',
    false,
  ],
  ['nothing', new Uint8Array(), '', 'utf-8', false],
] as const)('reads %s', (_, bytes, text, encoding, isGuess) => {
  expect(decodeRows(bytes)).toEqual({ text, encoding, isGuess });
});

test('reads in the encoding that a person says', () => {
  expect(decodeRows(latin('Jos\xe9'), 'macintosh')).toEqual({ text: 'JosÈ', encoding: 'macintosh', isGuess: false });
});
