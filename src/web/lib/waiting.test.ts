import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api.ts';
import { newItemId, sendWaiting } from './waiting.ts';

const refusal = (status: number) => new ApiError({ status, text: '', body: { message: 'No' }, retryAfter: null });

test('what comes while another is under way is not lost: each is forgotten by itself', async () => {
  const forgotten: string[] = [];
  const last = await sendWaiting(['a', 'b'], {
    send: async (item) => `${item} is counted`,
    forgetFirst: (item) => forgotten.push(item),
    refused: vi.fn(),
  });
  expect([last, forgotten]).toEqual(['b is counted', ['a', 'b']]);
});

test.each([new NetworkError('timeout', null), refusal(503)])(
  'what gets no decision waits, with what is behind it: %s',
  async (fate) => {
    const forgetFirst = vi.fn();
    const send = vi.fn(() => Promise.reject(fate));
    expect(await sendWaiting(['a', 'b'], { send, forgetFirst, refused: vi.fn() })).toBeNull();
    expect([send.mock.calls.length, forgetFirst.mock.calls.length]).toEqual([1, 0]);
  },
);

test('makes ids that are UUIDs, each another', () => {
  const ids = Array.from({ length: 100 }, newItemId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});
