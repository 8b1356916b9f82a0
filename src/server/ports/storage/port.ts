import { setTimeout as wait } from 'node:timers/promises';
import type { FilesPlace } from '#server/platform/files-place.ts';
import { ProviderError } from '../provider-error.ts';
import { BUCKET } from '../s3/calls.ts';

/** Stores files, such as labels, in a folder or in a bucket (decision 023). */
export interface FileStorage extends FilesPlace {
  /**
   * Stores a file, and replaces an earlier one with the same key. When it returns, the file survives a power cut; a reader
   * gets the old bytes or the new ones, never a partial file.
   * @param key letters, digits, dots, dashes and underscores, in parts joined by `/`, such as `labels/9f0c.pdf`.
   * @throws RangeError for any other key, ProviderError when there is no space, or the bucket cannot be used.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Reads a file. @returns the bytes, or null when it does not exist. @throws RangeError for a key that `put` rejects,
   * ProviderError when the bucket cannot be used.
   */
  get(key: string): Promise<Uint8Array | null>;
  /** Deletes a file; a missing one is not an error. @throws as `get` does */
  remove(key: string): Promise<void>;
  /** @throws ProviderError when there is almost no space for another file, or the bucket cannot be used. */
  checkSpace(): Promise<void>;
}

/** A file that the database names but the storage does not have. The message contains its key, which is not personal. */
export class LostFileError extends Error {
  override name = 'LostFileError';

  constructor(key: string) {
    super(`The storage of files has lost ${key}`);
  }
}

/** Reads a file that must be there, because a row says so. @throws LostFileError when it is not */
export async function readRequiredFile(storage: Pick<FileStorage, 'get'>, key: string): Promise<Uint8Array> {
  const bytes = await storage.get(key);
  if (bytes === null) throw new LostFileError(key);
  return bytes;
}

/** Longest wait of a page or paper for an optional picture, in ms. */
const PICTURE_WITHIN_MS = 1_000;

/**
 * Reads an optional file.
 * @returns the bytes, null when it does not exist, `'away'` when the storage fails or does not answer within `withinMs`
 */
export async function getOptionalFile(
  storage: Pick<FileStorage, 'get'>,
  key: string,
  withinMs = PICTURE_WITHIN_MS,
): Promise<Uint8Array | null | 'away'> {
  const waitAbort = new AbortController();
  const { signal } = waitAbort;
  try {
    return await Promise.race([storage.get(key), wait(withinMs, 'away' as const, { signal })]);
  } catch (error) {
    if (isStorageFailure(error)) return 'away';
    throw error;
  } finally {
    waitAbort.abort();
  }
}

/** Name of the adapter in its errors. */
export const FOLDER = 'folder';

/** Returns true for a failure of the storage itself, which is the shop's fault and not the caller's: 503. */
export function isStorageFailure(error: unknown): boolean {
  if (error instanceof LostFileError) return true;
  return error instanceof ProviderError && (error.provider === FOLDER || error.provider === BUCKET);
}

const SAFE_KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Returns true for a key of a file: no part is empty or starts with a dot, so none points outside the storage. */
export function isKey(key: string): boolean {
  return key.length <= 200 && SAFE_KEY.test(key);
}

/**
 * Rejects a key that could point to a file outside the storage.
 * @throws RangeError
 */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new RangeError('Not a safe storage key');
}
