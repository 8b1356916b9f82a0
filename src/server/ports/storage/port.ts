/** Stores files, such as labels (decision 26). */
export interface FileStorage {
  readonly name: string;
  /**
   * Stores a file, replacing an earlier one of the same key. When it returns, the file survives a power cut; a reader
   * gets the old bytes or the new ones, never a partial file.
   * @param key letters, digits, dots, dashes and underscores, in parts joined by `/`, such as `labels/9f0c.pdf`.
   * @throws RangeError for any other key, ProviderError when there is no space.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Reads a file. @returns the bytes, or null when it does not exist. @throws RangeError for a key that `put` refuses.
   */
  get(key: string): Promise<Uint8Array | null>;
  /** Deletes a file; a missing one is not an error. @throws RangeError for a key that `put` refuses. */
  remove(key: string): Promise<void>;
  /** @throws ProviderError when there is hardly space for another file. */
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
