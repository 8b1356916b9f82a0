/** Keeps files, such as labels (decision 26). */
export interface FileStorage {
  readonly name: string;
  /**
   * Stores a file, in place of an earlier one of the same key. When it returns, the file survives a power cut; a reader
   * meets the old bytes or the new ones, never half a file.
   * @param key letters, digits, dots, dashes and underscores, in parts joined by `/`, such as `labels/9f0c.pdf`.
   * @throws RangeError for any other key, ProviderError where there is no space.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns the bytes, null where there is no such file. @throws RangeError for a key that `put` refuses. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes a file for good; one that is not there is no mistake. @throws RangeError for a key that `put` refuses. */
  remove(key: string): Promise<void>;
  /** @throws ProviderError where there is hardly space for another file. */
  checkSpace(): Promise<void>;
}

const SAFE_KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/**
 * Refuses a key that could name a file outside the storage: no part may be empty or start with a dot.
 * @throws RangeError
 */
export function checkKey(key: string): void {
  if (key.length > 200 || !SAFE_KEY.test(key)) throw new RangeError('Not a safe storage key');
}
