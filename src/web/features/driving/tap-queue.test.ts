import { describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { bodyOf, type DriverDay, sendPhotos, type Tap, withTaps } from './tap-queue.ts';

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
});
const CUSTOMER = { name: 'Robin Vale', phone: '+15125560101', address: '12 Pecan Street', notes: null };
const DAY: DriverDay = {
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
const refusal = (status: number) => new ApiError({ status, text: '', body: { message: 'No' }, retryAfter: null });

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
  const reading = (known: readonly string[]) => async (id: string) => (known.includes(id) ? `content of ${id}` : null);

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
