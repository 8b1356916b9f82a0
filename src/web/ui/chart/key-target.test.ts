import { expect, test } from 'vitest';
import { keyTarget } from './key-target.ts';

test('arrow keys walk through the bars of a chart, up is onward as with a slider, and stop at its ends', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => keyTarget(key, 2, 5))).toEqual([1, 3, 3, 1]);
  expect([keyTarget('ArrowLeft', 0, 5), keyTarget('ArrowDown', 0, 5)]).toEqual([0, 0]);
  expect([keyTarget('ArrowRight', 4, 5), keyTarget('ArrowUp', 4, 5)]).toEqual([4, 4]);
  expect([keyTarget('Home', 2, 5), keyTarget('End', 2, 5)]).toEqual([0, 4]);
});

test('arrow keys up and down lead to the rows beside where a chart has rows', () => {
  expect([keyTarget('ArrowDown', 30, 168, 24), keyTarget('ArrowUp', 30, 168, 24)]).toEqual([54, 6]);
  expect([keyTarget('ArrowUp', 6, 168, 24), keyTarget('ArrowDown', 150, 168, 24)]).toEqual([6, 150]);
});

test('other keys are left to the page', () => {
  expect(['Tab', 'a', 'Enter', 'PageDown'].map((key) => keyTarget(key, 2, 5))).toEqual([null, null, null, null]);
});
