import { type Secrets, UnreadableError } from '#server/platform/secrets.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import type { StoredFile } from './files.queries.ts';
import { keysOf } from './keep-files.ts';
import { sealedStorage } from './sealed-storage.ts';

/**
 * Encrypts stored files again with the first key, one after another. An interruption leaves some with the old key and some with the
 * new one, and both open. Skips files that no key opens, and missing ones.
 * @returns the counts of files that were sealed again, and of unreadable ones
 */
export async function sealFilesAnew(
  storage: FileStorage,
  secrets: Secrets,
  files: readonly Pick<StoredFile, 'id' | 'kind'>[],
): Promise<{ sealed: number; unreadable: number }> {
  const sealed = sealedStorage(storage, secrets);
  const counts = { sealed: 0, unreadable: 0 };
  for (const key of files.flatMap(keysOf)) {
    try {
      const bytes = await sealed.get(key);
      if (bytes === null) continue;
      await sealed.put(key, bytes, 'application/octet-stream');
      counts.sealed += 1;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      counts.unreadable += 1;
    }
  }
  return counts;
}
