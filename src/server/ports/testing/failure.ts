import { inspect } from 'node:util';
import { expect } from 'vitest';
import { ProviderError } from '../provider-error.ts';

/** The ProviderError that a call fails with. */
export async function failure(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  if (error instanceof ProviderError) return error;
  throw new Error('Did not fail');
}

/** Fails when anything that a log could print of an error tells one of these texts. */
export function expectSilentAbout(error: Error, secrets: readonly string[]): void {
  const printed = inspect(error, { depth: 9, showHidden: true });
  for (const secret of secrets) expect(printed).not.toContain(secret);
}
