import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { failureText } from './failure-texts.ts';

const answer = (status: number, message: string | null, retryAfter: number | null = null) =>
  new ApiError({ status, text: 'text', body: message === null ? null : { message }, retryAfter });
const usedUp = new ApiError({
  status: 429,
  text: 'text',
  body: { message: 'This number has had all the texts.', code: 'texts_used_up' },
  retryAfter: 240,
});
const network = new NetworkError('offline', null);

test.each([
  ['sending', answer(422, 'Please enter a valid US phone number.'), 'Please enter a valid US phone number.'],
  ['sending', answer(502, null), 'Failed to send verification code'],
  ['sending', network, 'Failed to send verification code. Please try again.'],
  ['sending', answer(429, 'Slow down', 240), 'Too many attempts. Please try again in 4 minutes.'],
  ['sending', usedUp, 'This number has had all the texts. Please try again in 4 minutes.'],
  ['checking', answer(422, 'This code is no longer valid.'), 'This code is no longer valid.'],
  ['checking', answer(502, null), 'Invalid verification code'],
  ['checking', network, 'Failed to verify code. Please try again.'],
] as const)('says why %s a code failed (%s)', (work, error, text) => {
  expect(failureText(work, error)).toBe(text);
});

test('rethrows a bug in the code', () => {
  expect(() => failureText('sending', new TypeError('broken'))).toThrow('broken');
});
