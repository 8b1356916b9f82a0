import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FORM, type EvaluationState, evaluationDrafts, openEvaluation } from './state.ts';
import { PICKUPS, placedProgress } from './testing/evaluation-dialog.ts';

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

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, text: string) => map.set(key, text),
  removeItem: (key: string) => map.delete(key),
});
/** What this tab keeps, and what the browser does. */
const kept = new Map<string, string>();
const shared = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  shared.clear();
  vi.stubGlobal('window', { localStorage: storageOf(shared), sessionStorage: storageOf(kept) });
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
    expect([kept.size, shared.size]).toEqual([0, 0]);
  });

  test('is kept when the clock of its device was set back', () => {
    drafts.save(state(), SAVED_AT);
    expect(load(-30 * DAY)).not.toBeNull();
  });

  test('shows created orders for an hour', () => {
    drafts.save(state({ form: EMPTY_FORM, progress: placedProgress(2) }), SAVED_AT);
    expect(load(HOUR - 1)?.progress).toEqual(placedProgress(2));
    expect(load(HOUR)).toBeNull();
  });

  test('drops an expired quote, and keeps the rest', () => {
    drafts.save(state(), SAVED_AT);
    expect(load(3 * DAY)).toMatchObject({ quote: null, step: 'customer' });
  });

  test('can be cleared', () => {
    drafts.save(state(), SAVED_AT);
    drafts.clear();
    expect([load(0), kept.size, shared.size]).toEqual([null, 0, 0]);
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
    shared.clear();
    expect(load(0)).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('the next tab', () => {
  const FILLED = {
    ...EMPTY_FORM,
    storage: '256GB',
    condition: 'good' as const,
    quantity: 2,
    name: 'Ada',
    email: 'ada@example.test',
    phone: '5125550142',
    address: '12 Pecan Street',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    notes: 'Ring twice',
    offers: true,
  };
  const settled = { guest: PROGRESS.guest, units: [{ key: 'k', unsettled: [], order: null }] };
  const endTab = () => kept.clear();

  test('gets the device and its price, and nothing of who was selling it', () => {
    drafts.save(state({ form: FILLED, step: 'handover', progress: settled }), SAVED_AT);
    expect(load(HOUR)?.form).toEqual(FILLED);
    endTab();
    expect([...shared.values()].join()).not.toMatch(/Ada|ada@|5125550142|Pecan|Austin|78704|Ring|"g"/);
    expect(load(HOUR)).toEqual({
      form: { ...EMPTY_FORM, storage: '256GB', condition: 'good', quantity: 2 },
      step: 'customer',
      quote: QUOTE,
      progress: { guest: null, units: [] },
    });
  });

  test('starts before the contact where the tab before did', () => {
    drafts.save(state({ form: FILLED, step: 'options', progress: settled }), SAVED_AT);
    endTab();
    expect(load(HOUR)?.step).toBe('options');
  });

  test('goes on with an order that may have been placed, under the same contact', () => {
    drafts.save(state({ form: FILLED, step: 'handover' }), SAVED_AT);
    endTab();
    expect(load(HOUR)).toMatchObject({ form: FILLED, step: 'handover', progress: PROGRESS });
  });

  test('goes on with the rest of a form of which one device was ordered', () => {
    drafts.save(state({ form: { ...FILLED, quantity: 3 }, progress: placedProgress(2) }), SAVED_AT);
    endTab();
    expect(load(HOUR - 1)).toMatchObject({ form: { name: 'Ada', quantity: 3 }, progress: placedProgress(2) });
  });

  test('gets nothing of it after an hour, unless an answer is owed', () => {
    const progress = placedProgress(2);
    const save = (units: typeof progress.units) => {
      drafts.save(state({ form: { ...FILLED, quantity: 4 }, progress: { ...progress, units } }), SAVED_AT);
      expect(load(HOUR)?.form.name).toBe('Ada');
      endTab();
    };
    save([...progress.units, ...PROGRESS.units]);
    expect(load(HOUR)?.form.name).toBe('Ada');
    save(progress.units);
    expect([load(HOUR), shared.size]).toEqual([null, 0]);
  });

  test('gets nothing of a person who has signed out in it', () => {
    drafts.save(state({ form: FILLED, progress: settled }), SAVED_AT);
    shared.clear();
    shared.set('forgotten', `${SAVED_AT + 1}`);
    expect([load(HOUR), kept.size]).toEqual([null, 0]);
  });

  test('shows no order that the tab before has placed', () => {
    drafts.save(state({ form: EMPTY_FORM, progress: placedProgress(2) }), SAVED_AT);
    endTab();
    expect([load(0), shared.size]).toEqual([null, 0]);
  });

  test('gets no contact from a draft that an earlier version kept', () => {
    drafts.save(state({ form: FILLED, progress: settled }), SAVED_AT);
    shared.set(KEY, kept.get(KEY) ?? '');
    endTab();
    expect(load(HOUR)?.form).toMatchObject({ storage: '256GB', name: '', phone: '', notes: '', offers: false });
  });
});
