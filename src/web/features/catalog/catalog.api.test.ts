import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonAnswer } from '#web/lib/testing/json-answer.ts';
import { cachedProducts, loadProducts } from './catalog.api.ts';

const PRODUCT = {
  id: 1,
  deviceType: 'iPhone',
  model: 'iPhone 16',
  storage: '128GB',
  basePrice: '800.00',
  isActive: true,
};

/** Answers the calls in turn; `null` is a network failure. */
function answering(...answers: (unknown[] | null)[]) {
  const fetch = vi.fn(async () => {
    const answer = answers.shift();
    if (answer === null || answer === undefined) throw new TypeError('Failed to fetch');
    return jsonAnswer(answer);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('products of a type', () => {
  test('loads products from the server, and keeps them for the rest of the visit', async () => {
    const fetch = answering([PRODUCT]);
    expect(await loadProducts('iPhone')).toEqual({ products: [PRODUCT], offline: false });
    expect(fetch).toHaveBeenCalledWith('/api/products?type=iPhone', expect.objectContaining({ method: 'GET' }));
    expect(cachedProducts('iPhone')).toEqual({ products: [PRODUCT], offline: false });
  });

  test('requests products once more after 500 ms when the call fails', async () => {
    const fetch = answering(null, [PRODUCT]);
    const loading = loadProducts('iPad');
    await vi.advanceTimersByTimeAsync(499);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toEqual({ products: [PRODUCT], offline: false });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('shows the built-in products with a note when the second call fails too', async () => {
    const fetch = answering(null, null);
    const loading = loadProducts('AirTag');
    await vi.advanceTimersByTimeAsync(500);
    const { products, offline } = await loading;
    expect(offline).toBe(true);
    expect(products.every(({ deviceType, isActive }) => deviceType === 'AirTag' && isActive)).toBe(true);
    expect(products.length).toBeGreaterThan(0);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('shows the built-in products when the server has none, without a second call', async () => {
    const fetch = answering([]);
    const { offline } = await loadProducts('HomePod');
    expect(offline).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('requests products again after a fallback', async () => {
    answering([]);
    await loadProducts('Apple TV');
    expect(cachedProducts('Apple TV')).toBeNull();
  });
});
