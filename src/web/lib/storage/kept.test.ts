import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SAVED_KEYS, signalSavedData, watchSavedData } from './kept.ts';

let saved: Map<string, string>;
let page: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  saved = new Map();
  page = new EventTarget();
  stop = () => undefined;
  stubWindow({ getItem: (key: string) => saved.get(key) ?? null });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubWindow(localStorage: object): void {
  vi.stubGlobal('window', Object.assign(page, { localStorage }));
}

/** Simulates a new page. @returns the listener for kept data */
function begin() {
  const found = vi.fn();
  stop = watchSavedData(found);
  return found;
}

function another(sign: 'storage' | 'pageshow'): void {
  page.dispatchEvent(new Event(sign));
  vi.runAllTimers();
}

describe('data kept in this browser', () => {
  test.each(Object.values(SAVED_KEYS))('finds at once what this browser keeps of %s', (key) => {
    saved.set(key, '[]');
    expect(begin()).toHaveBeenCalledOnce();
  });

  test('finds nothing for a visitor, whatever else is saved and whichever tab saves it', () => {
    saved.set('ads-choice', '"refused"');
    const found = begin();
    another('storage');
    another('pageshow');
    expect(found).not.toHaveBeenCalled();
  });

  test.each(['storage', 'pageshow'] as const)('finds what another tab has saved (%s)', (sign) => {
    const found = begin();
    saved.set('user', '{}');
    another(sign);
    expect(found).toHaveBeenCalledOnce();
  });

  test('reads only after another tab has had time to save all parts', () => {
    const found = begin();
    saved.set('user', '{}');
    page.dispatchEvent(new Event('storage'));
    expect(found).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(found).toHaveBeenCalledOnce();
  });

  test('signals data that this tab keeps, even when the browser forbids storage', () => {
    stubWindow({
      getItem: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
    const found = begin();
    expect(found).not.toHaveBeenCalled();
    signalSavedData();
    expect(found).toHaveBeenCalledOnce();
  });

  test('signals nothing after a stop', () => {
    const found = begin();
    stop();
    saved.set('cart', '[]');
    signalSavedData();
    another('storage');
    expect(found).not.toHaveBeenCalled();
  });
});
