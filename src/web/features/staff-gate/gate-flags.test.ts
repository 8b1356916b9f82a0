import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorage } from '#web/lib/testing/browser-storage.ts';
import { hasGateFlag, setGateFlags } from './gate-flags.ts';

let session: BrowserStorage;

beforeEach(() => {
  session = new BrowserStorage();
  vi.stubGlobal('window', { localStorage: new BrowserStorage(), sessionStorage: session, addEventListener: () => {} });
});

test('sets the flags of every area that is open to admin', () => {
  setGateFlags(['admin', 'pos', 'repair-pos']);
  expect(hasGateFlag('pos')).toBe(true);
  expect(hasGateFlag('repair-pos')).toBe(true);
  expect(Object.keys(session).sort()).toEqual([
    'staff-authenticated-admin',
    'staff-authenticated-pos',
    'staff-authenticated-repair-pos',
  ]);
});

test('clears the flags of all areas that are not open', () => {
  setGateFlags(['admin', 'pos', 'repair-pos']);
  setGateFlags(['pos']);
  expect(Object.keys(session)).toEqual(['staff-authenticated-pos']);
});
