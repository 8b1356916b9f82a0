import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { type DriverDay, sendTaps, type Tap, withTaps } from './tap-queue.ts';

const tap = (id: string, orderId = 'o1', report: Tap['report'] = 'on_the_way'): Tap => ({
  ...{ id, orderId, report, serial: null, reason: null },
});
const CUSTOMER = { name: 'Robin Vale', phone: '+15125560101', address: '12 Pecan Street', notes: null };
const DAY: DriverDay = {
  ...{ driver: 'Drew', date: '2026-11-24' },
  stops: ['o1', 'o2'].map((orderId) => ({
    ...{ orderId, appointmentTime: '10:00 AM', device: 'iPhone', state: 'assigned', reason: null, customer: CUSTOMER },
  })),
};
const refusal = (status: number) => new ApiError({ status, text: '', body: { message: 'No' }, retryAfter: null });

function sending(fates: readonly (Error | null)[]) {
  const answers = [...fates];
  const send = vi.fn(async (_tap: Tap) => {
    const fate = answers.shift() ?? null;
    if (fate !== null) throw fate;
    return DAY;
  });
  const refused = vi.fn();
  return { send, refused, forgetFirst: vi.fn() };
}
const TAPS = [tap('a'), tap('b'), tap('c')];

test('taps are sent in their order, and each is forgotten once it was answered', async () => {
  const ports = sending([]);
  expect(await sendTaps(TAPS, ports)).toBe(DAY);
  expect(ports.send.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b', 'c']);
  expect(ports.forgetFirst).toHaveBeenCalledTimes(3);
});

test.each([new NetworkError('offline', null), refusal(500), refusal(429)])(
  'a tap without a decision waits, with those after it: %s',
  async (fate) => {
    const ports = sending([null, fate]);
    await sendTaps(TAPS, ports);
    expect([ports.send.mock.calls.length, ports.forgetFirst.mock.calls.length]).toEqual([2, 1]);
    expect(ports.refused).not.toHaveBeenCalled();
  },
);

test('a tap that the server refuses is reported and holds up no other', async () => {
  const ports = sending([refusal(409)]);
  await sendTaps(TAPS, ports);
  expect(ports.refused.mock.calls).toEqual([[TAPS[0], 'No']]);
  expect(ports.forgetFirst).toHaveBeenCalledTimes(3);
});

test('a day shows the taps that wait, and hides the customer of a stop that is done', () => {
  const shown = withTaps(DAY, [tap('a'), tap('b', 'o2', 'on_the_way'), tap('c', 'o2', 'failed')]);
  expect(shown.stops.map(({ state, customer }) => [state, customer?.name])).toEqual([
    ['on_the_way', 'Robin Vale'],
    ['failed', undefined],
  ]);
});
