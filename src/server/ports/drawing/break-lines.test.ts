import { describe, expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

const upTo = (characters: number) => (line: string) => line.length <= characters;

describe('breaking a text into lines', () => {
  test.each([
    ['a text that fits stays whole', 'one two', 1, ['one two'], true],
    ['a longer one breaks at a space', 'one two three', 2, ['one two', 'three'], true],
    ['a space right at the edge is a break', 'one two 3', 2, ['one two', '3'], true],
    ['a word that is too long is broken', 'abcdefghijkl', 2, ['abcdefgh', 'ijkl'], true],
    ['text that does not fit ends in an ellipsis', 'one two three four', 1, ['one two…'], false],
    ['the last line is filled up to the ellipsis', 'one two threefourfive', 2, ['one two', 'threefo…'], false],
    ['Chinese breaks anywhere', '李小龙张三丰王五赵六', 2, ['李小龙张三丰王五', '赵六'], true],
    ['a letter and its marks stay together', 'ก้ก้ก้ก้ก้', 2, ['ก้ก้ก้ก้', 'ก้'], true],
    ['an emoji stays whole', '👩‍👩‍👧x', 2, ['👩‍👩‍👧', 'x'], true],
    ['an empty text is no line', '  ', 2, [], true],
  ])('%s', (_, text, rows, lines, complete) => {
    expect(breakLines(text, rows, upTo(8))).toEqual({ lines, complete });
  });

  test('always ends, even on a line of no width', () => {
    expect(breakLines('ab cd', 3, () => false)).toEqual({ lines: ['a', 'b', 'c…'], complete: false });
  });
});
