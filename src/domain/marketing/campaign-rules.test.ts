import { expect, test } from 'vitest';
import { canSetStatus, hasTooManyRefusals, isLongPast, isScannerVisit, linksOf } from './campaign-rules.ts';
import { CAMPAIGN_STATUSES } from './campaigns.ts';

test('lets a campaign go forward, and an ended one nowhere', () => {
  const from = (to: 'sending' | 'scheduled' | 'paused' | 'cancelled', hasStarted = false) =>
    CAMPAIGN_STATUSES.filter((status) => canSetStatus(status, to, hasStarted));
  expect(from('sending')).toEqual(['draft', 'scheduled', 'paused']);
  expect(from('scheduled')).toEqual(['draft', 'scheduled', 'paused']);
  expect(from('scheduled', true)).toEqual([]);
  expect(from('paused')).toEqual(['scheduled', 'sending']);
  expect(from('cancelled')).toEqual(['draft', 'scheduled', 'sending', 'paused']);
});

test('finds too many refusals from 200 e-mails on, at one of twenty, and one report as spam of a thousand', () => {
  expect(hasTooManyRefusals({ sent: 100, failed: 99, complained: 9 })).toBe(false);
  expect(hasTooManyRefusals({ sent: 191, failed: 9, complained: 0 })).toBe(false);
  expect(hasTooManyRefusals({ sent: 190, failed: 10, complained: 0 })).toBe(true);
  expect(hasTooManyRefusals({ sent: 1001, failed: 0, complained: 1 })).toBe(false);
  expect(hasTooManyRefusals({ sent: 1000, failed: 0, complained: 1 })).toBe(true);
});

test('takes three hours for long past', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isLongPast(new Date('2026-11-23T09:00:00Z'), now)).toBe(false);
  expect(isLongPast(new Date('2026-11-23T08:59:59Z'), now)).toBe(true);
});

test('lists the pages of a letter once each, without those that differ by reader', () => {
  const body = 'See https://a.example/x\nand http://b.example or https://a.example/x, https://c.example/{name|you} end';
  expect(linksOf(body)).toEqual(['https://a.example/x', 'http://b.example', 'https://a.example/x,']);
});

test.each([
  ['HEAD', 60, false, true],
  ['GET', 9, false, true],
  ['GET', 10, false, false],
  ['GET', 0, true, true],
] as const)(
  'takes %s after %i seconds (still being sent: %s) for a scanner: %s',
  (method, seconds, isBeingSent, is) => {
    const sentAt = new Date('2026-11-23T12:00:00Z');
    const at = new Date(sentAt.getTime() + seconds * 1000);
    expect(isScannerVisit({ method, at, isBeingSent, sentAt: isBeingSent ? null : sentAt })).toBe(is);
  },
);
