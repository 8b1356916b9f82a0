import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './storage.ts';

const text = (saved: unknown) => (typeof saved === 'string' ? saved : null);

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('saved data', () => {
  test('reads saved data as it was written', () => {
    vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
    expect(writeStored('cart', 'hello')).toBe(true);
    expect(readStored('cart', text)).toBe('hello');
    expect(readStored('cart', text, 'session')).toBeNull();
    removeStored('cart');
    expect(readStored('cart', text)).toBeNull();
  });

  test('discards saved data that cannot be read, or has another shape', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const localStorage = storage({ user: '{', customer: '42' });
    vi.stubGlobal('window', { localStorage });
    expect(readStored('user', text)).toBeNull();
    expect(readStored('customer', text)).toBeNull();
    expect([...localStorage.map.keys()]).toEqual([]);
  });
});

describe('a browser that forbids storage, or has no room', () => {
  test('keeps nothing and does not throw when the browser forbids storage or has no room', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('SecurityError');
      },
    });
    expect(readStored('cart', text)).toBeNull();
    expect(writeStored('cart', 1)).toBe(false);
    expect(() => removeStored('cart')).not.toThrow();
  });

  test('reports to the writer that the browser forbids storage or has no room', () => {
    const full = () => {
      throw new Error('QuotaExceededError');
    };
    vi.stubGlobal('window', { localStorage: { ...storage(), setItem: full } });
    expect(writeStored('cart', 1)).toBe(false);
  });
});
