import { expect, test } from 'vitest';
import { takeLatest } from './take-latest.ts';

function shown() {
  const taken: string[] = [];
  return { ...takeLatest<string>((answer) => taken.push(answer)), taken };
}

test('answers that come in order are all taken', () => {
  const { begin, taken } = shown();
  const [first, second] = [begin(), begin()];
  first('first');
  second('second');
  expect(taken).toEqual(['first', 'second']);
});

test('a read that a later read has overtaken is dropped', () => {
  const { begin, taken } = shown();
  const [first, second] = [begin(), begin()];
  second('second');
  first('first');
  expect(taken).toEqual(['second']);
});

test('a read that began before a change was answered is dropped, and a later one is taken', () => {
  const { begin, accept, taken } = shown();
  const read = begin();
  accept('changed');
  read('as it was before');
  begin()('read after it');
  expect(taken).toEqual(['changed', 'read after it']);
});
