import { expect, test } from 'vitest';
import { cleanLine, plainText } from './clean-text.ts';

test.each([
  ['  Ana   Reyes ', 'Ana Reyes'],
  ['Ana\u00a0Reyes', 'Ana Reyes'],
  ['Ana\tReyes\r\n', 'Ana Reyes'],
  ['\u202aAna Reyes\u202c', 'Ana Reyes'],
  ['\ufeffAna\u200b Re\u00adyes', 'Ana Reyes'],
  ['A\u200dna', 'Ana'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['5⅓ Elm St', '5⅓ Elm St'],
  ['O’Neil — Ｋ', 'O’Neil — Ｋ'],
  ['李小龙\u3000様', '李小龙 様'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['क्\u200dष', 'क्\u200dष'],
  ['\u200b \u2060', ''],
])('cleans the line %j to %j', (typed, line) => {
  expect(cleanLine(typed)).toBe(line);
});

test.each([
  ['\u202a(512) 555-0142\u202c', '(512) 555-0142'],
  ['512\u2011555\u20110142', '512-555-0142'],
  ['512–555—0142', '512-555-0142'],
  ['512\u2212555\u22120142', '512-555-0142'],
  ['512\u00a0555\u20090142', '512 555 0142'],
  ['5\ufe0f1\ufe0f2', '512'],
  ['５１２－５５５', '512-555'],
  ['pat＠example．com', 'pat@example.com'],
  ['K7Q2\u200dXW9L4M\r', 'K7Q2XW9L4M'],
  ['علی\u200cرضا', 'علیرضا'],
])('reads %j as the plain text %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});
