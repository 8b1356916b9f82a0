import type { Secrets } from '#server/platform/secrets.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';

/** Wraps a storage with encryption, for files that must stay unreadable on the disk or in a bucket. */
export function sealedStorage(storage: FileStorage, { seal, open }: Pick<Secrets, 'seal' | 'open'>): FileStorage {
  return {
    ...storage,
    put: (key, bytes) => storage.put(key, seal(bytes), 'application/octet-stream'),
    get: async (key) => {
      const sealed = await storage.get(key);
      return sealed === null ? null : open(sealed);
    },
  };
}
