import { afterEach, expect, test, vi } from 'vitest';
import { sweepDrafts } from './sweep-drafts.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = 'cash-again:evaluation:v2:iPhone:iPhone 15 Pro';
const NOBODY = { storage: '256GB', name: '', phone: '', notes: '', state: 'TX' };
const ADA = { ...NOBODY, name: 'Ada' };
const unit = (more: object) => ({ key: 'k', unsettled: [], order: null, ...more });
const draft = (form: object, units: object[], age: number) =>
  JSON.stringify({ form, step: 'options', quote: null, progress: { guest: null, units }, savedAt: NOW - age });

function sweep(entries: Record<string, string>): string[] {
  // Its methods are no keys, as of a real one.
  const storage: Storage = Object.create({
    getItem(key: string) {
      return Reflect.get(this, key) ?? null;
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  });
  Object.assign(storage, entries);
  vi.stubGlobal('window', { localStorage: storage });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  sweepDrafts(NOW);
  return Object.keys(storage);
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<[string, string, boolean]>([
  ['of a device alone', draft(NOBODY, [], 6 * DAY), true],
  ['of a device alone, after a week', draft(NOBODY, [], 7 * DAY), false],
  ['from a clock that was set back', draft(NOBODY, [], -30 * DAY), true],
  ['that an earlier version kept with who sells', draft(ADA, [], HOUR), false],
  ['of an order that may have been placed', draft(ADA, [unit({ unsettled: [{}] })], 6 * DAY), true],
  ['of which one device was ordered just now', draft(ADA, [unit({ order: {} })], HOUR - 1), true],
  ['of which one device was ordered', draft(ADA, [unit({ order: {} })], HOUR), false],
  ['of another shape', '{"name":"Ada"}', false],
  ['that is no JSON', '{', false],
])('a draft %s', (_, text, isKept) => {
  expect(sweep({ [KEY]: text, 'cash-again:sell:v2': text })).toEqual(isKept ? [KEY, 'cash-again:sell:v2'] : []);
});

test('the phone that an earlier version kept for a code is removed, and nothing of others', () => {
  expect(sweep({ 'cash-again:sent-code:v1': '{}', cart: '[]' })).toEqual(['cart']);
});
