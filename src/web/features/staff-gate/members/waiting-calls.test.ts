import { expect, test } from 'vitest';
import { WaitingCalls } from './waiting-calls.ts';

test('settles each call that waits once, and one that came after the dialog was shown as well', () => {
  const waiting = new WaitingCalls<string>();
  const settled: string[] = [];
  waiting.add('first');
  waiting.add('second');
  waiting.settle((call) => settled.push(call));
  waiting.settle((call) => settled.push(`${call} again`));
  expect([settled, waiting.list()]).toEqual([['first', 'second'], []]);
});

test('settles the call that a dialog is about, and leaves the others waiting', () => {
  const waiting = new WaitingCalls<string>();
  const settled: string[] = [];
  waiting.add('first');
  waiting.add('second');
  const about = ['first'];
  waiting.settle((call) => settled.push(call), about);
  waiting.settle((call) => settled.push(`${call} again`), about);
  expect([settled, waiting.list()]).toEqual([['first'], ['second']]);
});

test('keeps a call that begins to wait while another is settled', () => {
  const waiting = new WaitingCalls<string>();
  waiting.add('first');
  waiting.settle((call) => waiting.add(`after ${call}`));
  expect(waiting.list()).toEqual(['after first']);
});
