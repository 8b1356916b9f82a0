import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query.tsx';
import { jsonAnswer } from '#web/lib/testing/json-answer.ts';
import { dropRefusedReads } from './drop-refused.ts';

const KEY = ['/api', 'payments'];
let isKept = false;
let stop: () => void;
beforeEach(() => {
  isKept = false;
  stop = dropRefusedReads(() => isKept);
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Reads, and once more with this answer. @returns what is in sight then */
async function readAgain(code: string, status: number): Promise<unknown> {
  vi.stubGlobal('fetch', async () => jsonAnswer({ amount: '20.00' }));
  await queryClient.query({ queryKey: KEY });
  vi.stubGlobal('fetch', async () => jsonAnswer({ message: 'No', code }, { status }));
  await expect(queryClient.query({ queryKey: KEY, staleTime: 0 })).rejects.toThrow(String(status));
  return queryClient.getQueryData(KEY);
}

test.each([
  ['staff_passcode_required', 403],
  ['forbidden', 403],
])('drops what was read before the answer %s', async (code, status) => {
  expect(await readAgain(code, status)).toBeUndefined();
});

test.each([
  ['internal', 500],
  ['staff_sign_in_required', 401],
])('keeps what was read in sight at the answer %s', async (code, status) => {
  expect(await readAgain(code, status)).toEqual({ amount: '20.00' });
});

test('keeps it under typed text', async () => {
  isKept = true;
  expect(await readAgain('forbidden', 403)).toEqual({ amount: '20.00' });
});
