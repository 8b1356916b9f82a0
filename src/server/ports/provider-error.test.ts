import { expect, test } from 'vitest';
import { ProviderError } from './provider-error.ts';

test('names the provider, the problem and whether to try again', () => {
  const error = new ProviderError({ provider: 'twilio', problem: 'refused', retryable: true, status: 503 });
  expect(error).toMatchObject({ name: 'ProviderError', message: 'twilio: refused', retryable: true, status: 503 });
  expect(error).toBeInstanceOf(Error);
  expect(error.cause).toBeUndefined();
});
