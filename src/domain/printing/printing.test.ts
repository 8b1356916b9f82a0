import { expect, test } from 'vitest';
import { isTooLate, type PrintJob, printOutcome } from './print-jobs.ts';
import { readPrinterAddress } from './printers.ts';

test.each([
  ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
  ['printer.local:9101', { host: 'printer.local', port: 9101 }],
  [' kitchen ', { host: 'kitchen', port: 9100 }],
  ['[fd00::5]:9100', { host: 'fd00::5', port: 9100 }],
  ['http://192.168.1.50', null],
  ['printer:0', null],
  ['printer:70000', null],
  ['-printer', null],
  ['two words', null],
  ['', null],
])('reads %j as the address of a printer', (text, address) => {
  expect(readPrinterAddress(text)).toEqual(address);
});

const AT = new Date('2026-11-27T18:00:00Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const job = (changes: Partial<PrintJob>): PrintJob => ({
  kind: 'paper',
  state: 'waiting',
  askedAt: AT,
  startedAt: null,
  words: null,
  ...changes,
});

test.each([
  ['drawer', 30, false],
  ['drawer', 31, true],
  ['paper', 600, false],
  ['paper', 601, true],
] as const)('a %s after %d s is too late: %s', (kind, seconds, isLate) => {
  expect(isTooLate(job({ kind }), later(seconds))).toBe(isLate);
});

test('what nobody took in time has failed, and nothing was printed', () => {
  expect(printOutcome(job({ kind: 'drawer' }), later(31))).toMatchObject({ state: 'failed', mayBePrinted: false });
  expect(printOutcome(job({}), later(31)).state).toBe('waiting');
});

test('what nobody ended has failed, and may be printed', () => {
  const taken = job({ state: 'sending', startedAt: later(1) });
  expect(printOutcome(taken, later(30)).state).toBe('sending');
  expect(printOutcome(taken, later(62))).toMatchObject({ state: 'failed', mayBePrinted: true });
});

test('an end stays what it is', () => {
  expect(printOutcome(job({ state: 'sent', startedAt: AT }), later(9000)).state).toBe('sent');
  expect(printOutcome(job({ state: 'failed', words: 'No paper' }), later(9000)).words).toBe('No paper');
});
