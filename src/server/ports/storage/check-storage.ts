import crypto from 'node:crypto';
import type { CheckResult } from '#domain/settings/checks.ts';
import { ProviderError } from '../provider-error.ts';
import type { BucketSettings } from '../s3/calls.ts';
import { describeRefusal, failedCheck } from '../s3/describe-refusal.ts';
import { bucketStorage } from './bucket.ts';
import type { FileStorage } from './port.ts';

/** Limit for each of three calls: together they take less time than the health page waits for a check. */
const TIMEOUT_MS = 1_500;

/**
 * Stores a small object in the bucket, reads it back and deletes it.
 * @returns the stage that failed, described for the owner
 */
export async function checkStorage(settings: BucketSettings): Promise<CheckResult> {
  const { bucket, endpoint } = settings;
  const storage = bucketStorage({ timeoutMs: TIMEOUT_MS, tries: 1, ...settings });
  const key = `checks/${crypto.randomUUID()}.txt`;
  const content = new TextEncoder().encode('A test of this bucket.\n');
  try {
    await storage.put(key, content, 'text/plain');
    const isSame = await roundTrips(storage, key, content);
    if (!isSame) return failedCheck('answer', `A test file in the bucket “${bucket}” came back changed or not at all.`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return describeRefusal(error, bucket, new URL(endpoint).hostname);
  }
  return { ok: true, stage: null, words: `Files are in the bucket “${bucket}”.` };
}

/** Reads the object, and always deletes it. */
async function roundTrips(storage: FileStorage, key: string, content: Uint8Array): Promise<boolean> {
  try {
    const stored = await storage.get(key);
    return stored !== null && Buffer.from(stored).equals(content);
  } finally {
    await storage.remove(key);
  }
}
