import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test('formats a number for people, and leaves other texts alone', () => {
  expect(formatPhone('+15125550142')).toBe('(512) 555-0142');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
  expect(formatPhone('')).toBe('');
});
