import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FORM, type EvaluationState, evaluationDrafts, openEvaluation } from './state.ts';
import { PICKUPS, placed } from './testing/evaluation-dialog.ts';

const SAVED_AT = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = 'cash-again:evaluation:v2:iPhone:iPhone 15 Pro';
const DEVICE = { deviceType: 'iPhone', model: 'iPhone 15 Pro', products: [] } as const;
const QUOTE = { selection: '7 good unlocked', cents: 85_000, quoteId: 'q', expiresAt: '2026-11-22T12:00:00Z' };
const BODY = {
  customerId: 'c',
  productId: 7,
  condition: 'good',
  quotedPrice: '850.00',
  serviceMethod: 'mail',
} as const;
const PROGRESS = {
  guest: { key: 'g', details: '{}', customerId: null },
  units: [{ key: 'k', unsettled: [BODY], order: null }],
};

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const state = (more: Partial<EvaluationState> = {}): EvaluationState => ({
  ...openEvaluation(DEVICE, { offline: false, pickups: PICKUPS }, null),
  form: { ...EMPTY_FORM, name: 'Ada' },
  step: 'customer',
  quote: QUOTE,
  progress: PROGRESS,
  ...more,
});
const drafts = evaluationDrafts(DEVICE);
const load = (after: number) => drafts.load(SAVED_AT + after);

describe('a draft', () => {
  test('restores all entries, and the submission under way', () => {
    drafts.save(state(), SAVED_AT);
    const { form, step, quote, progress } = state();
    expect(load(HOUR)).toEqual({ form, step, quote, progress });
  });

  test('from before the offers has their box unticked', () => {
    drafts.save(state(), SAVED_AT);
    for (const [key, text] of kept) kept.set(key, text.replace('"offers":false', '"before":1'));
    expect(load(HOUR)?.form).toEqual({ ...EMPTY_FORM, name: 'Ada' });
  });

  test('belongs to one model', () => {
    drafts.save(state(), SAVED_AT);
    expect(evaluationDrafts({ ...DEVICE, model: 'iPhone 15' }).load(SAVED_AT)).toBeNull();
  });

  test('is kept for seven days', () => {
    drafts.save(state(), SAVED_AT);
    expect(load(7 * DAY - 1)).not.toBeNull();
    expect(load(7 * DAY)).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('is kept when the clock of its device was set back', () => {
    drafts.save(state(), SAVED_AT);
    expect(load(-30 * DAY)).not.toBeNull();
  });

  test('shows created orders for an hour', () => {
    drafts.save(state({ form: EMPTY_FORM, progress: placed(2) }), SAVED_AT);
    expect(load(HOUR - 1)?.progress).toEqual(placed(2));
    expect(load(HOUR)).toBeNull();
  });

  test('drops an expired quote, and keeps the rest', () => {
    drafts.save(state(), SAVED_AT);
    expect(load(3 * DAY)).toMatchObject({ quote: null, step: 'customer' });
  });

  test('can be cleared', () => {
    drafts.save(state(), SAVED_AT);
    drafts.clear();
    expect(load(0)).toBeNull();
  });

  test.each([
    ['no JSON', () => '{'],
    ['something else', () => '[]'],
    ['a step that there is none of', (text: string) => text.replace('"customer","quote"', '"paid","quote"')],
    ['eleven devices', (text: string) => text.replace('"quantity":1', '"quantity":11')],
    ['half a device', (text: string) => text.replace('"quantity":1', '"quantity":0.5')],
    ['a missing part', (text: string) => text.replace('"units"', '"things"')],
    ['a condition of another time', (text: string) => text.replace('"condition":null', '"condition":"mint"')],
    ['a number for a name', (text: string) => text.replace('"Ada"', '5')],
    ['a request that is none', (text: string) => text.replace('"customerId":"c",', '')],
    ['an endless text', (text: string) => text.replace('Ada', 'A'.repeat(3000))],
  ])('is discarded when it holds %s', (_, spoil) => {
    drafts.save(state(), SAVED_AT);
    const text = kept.get(KEY) ?? '';
    expect(spoil(text)).not.toBe(text);
    kept.set(KEY, spoil(text));
    expect(load(0)).toBeNull();
    expect(kept.size).toBe(0);
  });
});
