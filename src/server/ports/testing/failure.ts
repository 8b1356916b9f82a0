import { inspect } from 'node:util';
import { expect } from 'vitest';
import { ProviderError } from '../provider-error.ts';

/** Returns the ProviderError with which a call fails. */
export async function providerFailure(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  if (error instanceof ProviderError) return error;
  throw new Error('Did not fail');
}

/** Fails when a log of the error would contain one of these texts. */
export function expectSilentAbout(error: Error, secrets: readonly string[]): void {
  const printed = inspect(error, { depth: 9, showHidden: true });
  for (const secret of secrets) expect(printed).not.toContain(secret);
}
