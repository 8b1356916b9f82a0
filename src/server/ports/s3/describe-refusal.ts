import { type CheckResult, describeNetworkFailure } from '#domain/settings/checks.ts';
import type { ProviderError } from '../provider-error.ts';

const SIGN_IN_CODES = new Set<string | null>(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidSecurity']);
const REGION_CODES = new Set<string | null>([
  ...['AuthorizationHeaderMalformed', 'PermanentRedirect', 'TemporaryRedirect', 'IllegalLocationConstraintException'],
]);

/** Returns the result of a failed test. */
export function failedCheck(stage: NonNullable<CheckResult['stage']>, words: string): CheckResult {
  return { ok: false, stage, words };
}

/** Describes for the owner why a bucket could not be used, with the stage that failed. @param host of the service */
export function describeRefusal({ status, code }: ProviderError, bucket: string, host: string): CheckResult {
  if (status === null) return describeNetworkFailure(code, host);
  if (code === 'NoSuchBucket') return failedCheck('settings', `${host} has no bucket “${bucket}”.`);
  if (code === 'RequestTimeTooSkewed')
    return failedCheck('clock', 'This server’s clock is wrong, so its calls are refused.');
  if (SIGN_IN_CODES.has(code)) return failedCheck('sign_in', `${host} didn’t accept the access key.`);
  if (REGION_CODES.has(code)) return failedCheck('settings', `The bucket “${bucket}” is in another region.`);
  if (status === 401 || status === 403) {
    return failedCheck('sign_in', `The access key isn’t allowed to store, read and delete files in “${bucket}”.`);
  }
  return failedCheck('answer', `${host} has a problem with the bucket “${bucket}” (${code ?? status}).`);
}
