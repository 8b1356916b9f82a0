import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlacedOrder } from '#web/features/place-order/index.ts';
import { NO_PROGRESS } from '../sale/state.ts';
import { sellDrafts } from './state.ts';
import { FORM, testSellState } from './testing/sale.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const QUOTE = { selection: 's', cents: 1, quoteId: 'q', expiresAt: '2026-11-25T12:00:00Z' };
const ORDER: PlacedOrder = {
  id: '1',
  device: 'iPhone 15 Pro 256GB',
  quotedPrice: '785.00',
  serviceMethod: 'mail',
  trackingNumber: null,
  shippingLabelUrl: null,
  hasEarlierDetails: false,
};
/** What this tab keeps. */
let shelf: Map<string, string>;
let shared: Map<string, string>;

beforeEach(() => {
  [shelf, shared] = [new Map(), new Map()];
  const storageOf = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
  });
  vi.stubGlobal('window', { localStorage: storageOf(shared), sessionStorage: storageOf(shelf) });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a draft', () => {
  test('restores the entries, and the quote while it is valid', () => {
    sellDrafts.save(testSellState({}, { quote: QUOTE }), NOW);
    expect(sellDrafts.load(NOW + DAY)).toMatchObject({ form: FORM, step: 3, quote: QUOTE, progress: NO_PROGRESS });
    expect(sellDrafts.load(NOW + 6 * DAY)).toMatchObject({ form: FORM, quote: null });
  });

  test('is of nobody in the next tab, with its device', () => {
    sellDrafts.save(testSellState({ name: 'Ada', phone: '5125550142', address: '12 Pecan Street' }), NOW);
    shelf.clear();
    const { device, condition } = FORM;
    expect(sellDrafts.load(NOW)).toMatchObject({
      form: { device, condition, name: '', phone: '', address: '' },
      step: 3,
    });
  });

  test('is removed after seven days, and on request', () => {
    sellDrafts.save(testSellState(), NOW);
    expect(sellDrafts.load(NOW + 7 * DAY)).toBeNull();
    sellDrafts.save(testSellState(), NOW);
    sellDrafts.clear();
    expect(sellDrafts.load(NOW)).toBeNull();
  });

  test('shows a created order for an hour', () => {
    sellDrafts.save(
      testSellState({}, { progress: { guest: null, units: [{ key: 'k', unsettled: [], order: ORDER }] } }),
      NOW,
    );
    expect(sellDrafts.load(NOW + 59 * 60_000)?.progress.units[0]?.order).toEqual(ORDER);
    expect(sellDrafts.load(NOW + 60 * 60_000)).toBeNull();
  });

  test.each([
    (draft: object) => ({ ...draft, step: 4 }),
    (draft: object) => ({ ...draft, form: { ...FORM, condition: 'shiny' } }),
    (draft: object) => ({ ...draft, form: { ...FORM, device: { product: 1 } } }),
    () => 'nonsense',
  ])('that was changed by hand is discarded (%#)', (spoil) => {
    sellDrafts.save(testSellState(), NOW);
    const [key = ''] = shelf.keys();
    shelf.set(key, JSON.stringify(spoil(JSON.parse(shelf.get(key) ?? ''))));
    shared.clear();
    expect(sellDrafts.load(NOW)).toBeNull();
  });
});
