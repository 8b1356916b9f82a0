import crypto from 'node:crypto';
import type { CheckResult } from '#domain/settings/checks.ts';
import { ProviderError } from '../provider-error.ts';
import type { BucketSettings } from '../s3/calls.ts';
import { describeRefusal, failed } from '../s3/describe-refusal.ts';
import { bucketStorage } from './bucket.ts';
import type { FileStorage } from './port.ts';

/** Less than the health page waits for a check, for three calls together. */
const TIMEOUT_MS = 1_500;

/**
 * Stores a small object in the bucket, reads it back and deletes it.
 * @returns the stage that failed, in words for the owner
 */
export async function checkStorage(settings: BucketSettings): Promise<CheckResult> {
  const { bucket, endpoint } = settings;
  const storage = bucketStorage({ timeoutMs: TIMEOUT_MS, tries: 1, ...settings });
  const key = `checks/${crypto.randomUUID()}.txt`;
  const sent = new TextEncoder().encode('A test of this bucket.\n');
  try {
    await storage.put(key, sent, 'text/plain');
    const isSame = await comesBack(storage, key, sent);
    if (!isSame) return failed('answer', `A test file in the bucket “${bucket}” came back changed or not at all.`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return describeRefusal(error, bucket, new URL(endpoint).hostname);
  }
  return { ok: true, stage: null, words: `Files are in the bucket “${bucket}”.` };
}

/** Reads the object, and deletes it whatever happens. */
async function comesBack(storage: FileStorage, key: string, sent: Uint8Array): Promise<boolean> {
  try {
    const back = await storage.get(key);
    return back !== null && Buffer.from(back).equals(sent);
  } finally {
    await storage.remove(key);
  }
}
