import { expect, test, vi } from 'vitest';
import { markDeclined } from '#web/lib/failures/declined.ts';
import { toastFailure } from '../toast.tsx';
import { toastFailedCall } from './toast-failed-call.ts';

vi.mock('../toast.tsx', () => ({ toastFailure: vi.fn(() => null) }));

test('a failed call is told, and a question that the person closed is not', () => {
  const refusal = () => new Error('refused');
  toastFailedCall('Not saved', markDeclined(refusal()), () => 'Why');
  expect(toastFailure).not.toHaveBeenCalled();
  toastFailedCall('Not saved', refusal(), () => 'Why');
  expect(toastFailure).toHaveBeenCalledExactlyOnceWith('Not saved', 'Why');
});

/** Where no call of staff is made: customers are asked for no passcode, and the gate signs in and out itself. */
const ASKS_NOTHING = /\/features\/(?:session|account|staff-gate)\/|^\.\/toast-failed-call/;
const SOURCES = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** Ways to take the error of a call by hand; `useForm` and `useAction` tell no person's own choice. */
const TAKES = /catch \(error\)|onError: \([^)]*\) =>|\(error: unknown\) =>/g;

/** Returns what follows: the block, or the rest of the line where there is none. */
function follows(text: string): string {
  const start = /^\s*\{/.exec(text)?.[0].length ?? 0;
  if (start === 0) return text.slice(0, text.indexOf(';\n'));
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  }
  return text.slice(0, end);
}

test('what takes the error of a call by hand tells it by `toastFailedCall`', () => {
  const taken = Object.entries(SOURCES).flatMap(([file, text]) =>
    ASKS_NOTHING.test(file)
      ? []
      : [...text.matchAll(TAKES)].map(({ index, 0: { length } }) => ({
          file,
          handler: follows(text.slice(index + length)),
        })),
  );
  expect(taken.filter(({ handler }) => handler.includes('toastFailedCall(')).length).toBeGreaterThan(10);
  expect(taken.filter(({ handler }) => handler.includes('toastFailure(')).map(({ file }) => file)).toEqual([]);
});
