import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { BrowserStorage } from '#web/lib/testing/browser-storage.ts';
import { bodyOf, type DriverDay, sendPhotos, type Tap, takeOverTaps, tapsOf, withTaps } from './tap-queue.ts';

const tap = (id: string, orderId = 'o1', report: Tap['report'] = 'on_the_way'): Tap => ({
  id,
  orderId,
  report,
  serial: null,
  reason: null,
  photos: [],
  signature: null,
  signedBy: null,
  noPhoto: null,
  driverId: 'd1',
  date: null,
  stop: '10:00 AM, iPhone',
  tappedAt: 0,
});
const CUSTOMER = { name: 'Robin Vale', phone: '+15125560101', address: '12 Pecan Street', notes: null };
const DAY: DriverDay = {
  driverId: 'd1',
  driver: 'Drew',
  date: '2026-11-24',
  photoRule: 'required',
  stops: ['o1', 'o2'].map((orderId) => ({
    orderId,
    stop: 1,
    appointmentTime: '10:00 AM',
    device: 'iPhone',
    state: 'assigned',
    reason: null,
    customer: CUSTOMER,
    door: null,
  })),
};
const refusal = (status: number) =>
  new ApiError({
    status,
    text: '',
    body: { code: status === 429 ? 'too_many_requests' : 'rule_broken', message: 'No' },
    retryAfter: null,
  });

test('a day shows the taps that wait, and hides the customer of a stop that is done', () => {
  const shown = withTaps(DAY, [tap('a'), tap('b', 'o2', 'on_the_way'), tap('c', 'o2', 'failed')]);
  expect(shown.stops.map(({ state, customer }) => [state, customer?.name])).toEqual([
    ['on_the_way', 'Robin Vale'],
    ['failed', undefined],
  ]);
});

describe('the photos of a report', () => {
  const [ONE, TWO] = ['photo-1', 'photo-2'];
  const picked: Tap = {
    ...tap('a', 'o1', 'picked_up'),
    serial: 'F2LX1234ABCD',
    photos: [ONE, TWO],
    noPhoto: 'not_sent',
  };
  const reading = (available: readonly string[]) => async (id: string) =>
    available.includes(id) ? `content of ${id}` : null;

  test('are sent before it, each under its own id', async () => {
    const send = vi.fn(async () => undefined);
    const sent = await sendPhotos(picked, { read: reading([ONE, TWO]), send });
    expect(send.mock.calls).toEqual([
      [ONE, 'content of photo-1'],
      [TWO, 'content of photo-2'],
    ]);
    expect(bodyOf(picked, sent)).not.toHaveProperty('noPhoto');
  });

  test.each([new NetworkError('offline', null), refusal(503), refusal(429)])(
    'hold it up while they get no decision: %s',
    async (fate) => {
      const send = vi.fn(() => Promise.reject(fate));
      await expect(sendPhotos(picked, { read: reading([ONE]), send })).rejects.toBe(fate);
    },
  );

  test('that are refused or lost leave it with the reason', async () => {
    const send = vi.fn(() => Promise.reject(refusal(422)));
    expect(await sendPhotos(picked, { read: reading([ONE]), send })).toBe(0);
    expect(bodyOf(picked, 0)).toMatchObject({ report: 'picked_up', noPhoto: 'not_sent' });
  });
});

describe('a newer link of a driver', () => {
  const [OLD, NEW] = ['an-older-link-of-the-driver', 'the-link-that-is-open'];
  const idsOf = (token: string) =>
    tapsOf(token)
      .read()
      .map(({ id }) => id);

  beforeEach(() => vi.stubGlobal('window', { localStorage: new BrowserStorage() }));
  afterEach(() => vi.unstubAllGlobals());

  test('takes over what an older one could not send, behind its own', () => {
    tapsOf(OLD).put(tap('a', 'yesterday'));
    tapsOf(OLD).put(tap('b'));
    tapsOf(NEW).put(tap('c'));
    takeOverTaps(NEW, DAY);
    expect([idsOf(OLD), idsOf(NEW)]).toEqual([[], ['c', 'a', 'b']]);
  });

  test('takes over what an older page has noted without a driver for a stop of its day', () => {
    tapsOf(OLD).put({ ...tap('a'), driverId: null });
    tapsOf(OLD).put({ ...tap('b', 'of-another-day'), driverId: null });
    takeOverTaps(NEW, DAY);
    expect([idsOf(OLD), idsOf(NEW)]).toEqual([['b'], ['a']]);
  });

  test('leaves what another driver has reported on this phone', () => {
    tapsOf(OLD).put({ ...tap('a', 'theirs'), driverId: 'd2' });
    takeOverTaps(NEW, DAY);
    expect([idsOf(OLD), idsOf(NEW)]).toEqual([['a'], []]);
  });
});

describe('a report that waits', () => {
  afterEach(() => vi.useRealTimers());

  test.each([
    { name: 'says how long ago it was', tappedAt: 60_000, now: 90_500, secondsAgo: 31 },
    { name: 'is of now where the clock was set back', tappedAt: 60_000, now: 10_000, secondsAgo: 0 },
    { name: 'is of now where an older page has noted no time', tappedAt: 0, now: 10_000, secondsAgo: 0 },
    { name: 'fits its field where the clock has jumped', tappedAt: 1, now: 4e14, secondsAgo: 9_999_999 },
  ])('$name', ({ tappedAt, now, secondsAgo }) => {
    vi.useFakeTimers({ now });
    expect(bodyOf({ ...tap('a'), date: '2026-11-24', tappedAt }, 0)).toMatchObject({ date: '2026-11-24', secondsAgo });
  });
});
