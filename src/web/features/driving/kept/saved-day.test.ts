import { beforeEach, expect, test, vi } from 'vitest';
import type { DriverDay } from '../tap-queue.ts';
import { forgetDay, readSavedDay, saveDay } from './saved-day.ts';

const TODAY = '2026-11-24';
const TOKEN = 'token-of-this-day-0123456789';
const CUSTOMER = { name: 'Robin Vale', phone: '+15125560101', address: '12 Pecan Street', notes: null };
const DAY: DriverDay = {
  driverId: 'd1',
  driver: 'Drew',
  date: TODAY,
  photoRule: 'required',
  stops: [
    {
      stop: 1,
      orderId: 'o1',
      appointmentTime: '10:00 AM',
      device: 'iPhone',
      state: 'assigned',
      reason: null,
      customer: CUSTOMER,
      door: null,
    },
  ],
};

const shelf = new Map<string, string>();
beforeEach(() => {
  shelf.clear();
  const storage = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
});

test('reads the day of a link again until it is over', () => {
  saveDay(TOKEN, DAY);
  expect(readSavedDay(TOKEN, TODAY)).toEqual(DAY);
  expect(readSavedDay('another-link-of-the-driver', TODAY)).toBeNull();
  expect(readSavedDay(TOKEN, TODAY)).toEqual(DAY);
});

test('removes a day that is over, whichever link is opened, and a day whose link has ended', () => {
  saveDay(TOKEN, DAY);
  expect(readSavedDay('another-link-of-the-driver', '2026-11-25')).toBeNull();
  expect(JSON.stringify([...shelf])).not.toContain('Robin');
  saveDay(TOKEN, DAY);
  forgetDay();
  expect(JSON.stringify([...shelf])).not.toContain('Robin');
});

test('stores no secret of a link', () => {
  saveDay(TOKEN, DAY);
  expect(JSON.stringify([...shelf])).not.toContain(TOKEN);
});
