import { type CheckResult, describeNetworkFailure } from '#domain/settings/checks.ts';
import type { ProviderError } from '../provider-error.ts';

const SIGN_IN_CODES = new Set<string | null>(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidSecurity']);
const REGION_CODES = new Set<string | null>([
  ...['AuthorizationHeaderMalformed', 'PermanentRedirect', 'TemporaryRedirect', 'IllegalLocationConstraintException'],
]);

/** Returns the result of a failed test. */
export function failed(stage: NonNullable<CheckResult['stage']>, words: string): CheckResult {
  return { ok: false, stage, words };
}

/** Describes why a bucket could not be used, in words for the owner: the stage that failed. @param host of the service */
export function describeRefusal({ status, code }: ProviderError, bucket: string, host: string): CheckResult {
  if (status === null) return describeNetworkFailure(code, host);
  if (code === 'NoSuchBucket') return failed('settings', `${host} has no bucket “${bucket}”.`);
  if (code === 'RequestTimeTooSkewed')
    return failed('clock', 'This server’s clock is wrong, so its calls are refused.');
  if (SIGN_IN_CODES.has(code)) return failed('sign_in', `${host} didn’t accept the access key.`);
  if (REGION_CODES.has(code)) return failed('settings', `The bucket “${bucket}” is in another region.`);
  if (status === 401 || status === 403) {
    return failed('sign_in', `The access key isn’t allowed to store, read and delete files in “${bucket}”.`);
  }
  return failed('answer', `${host} has a problem with the bucket “${bucket}” (${code ?? status}).`);
}
