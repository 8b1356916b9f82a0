import { type FileDatabase, fileDatabase, SilentStore } from './file-database.ts';
import { OWN_FILES } from './personal-keys.ts';

/** Files that wait to be sent, by their ids. */
export interface FileStore {
  /** Stores a file, at least until the page is left. */
  keep(id: string, content: Blob): Promise<void>;
  /** Returns false when the browser refused to store one of these: it is lost with the page. */
  isKept(ids: readonly string[]): boolean;
  /** @returns null when this browser has lost the file. @throws SilentStore when the database does not answer */
  read(id: string): Promise<Blob | null>;
  drop(ids: readonly string[]): Promise<void>;
  /** Removes files that neither this page nor a list in this browser refers to, such as those of a closed page. */
  sweep(): Promise<void>;
}

/** Files of the work of staff and drivers. */
export const workFiles = fileStore('driver-photos');
/** Files of the person who uses this browser; removed together with their other data (`personal-keys.ts`). */
export const ownFiles = fileStore(OWN_FILES);

/**
 * Stores files in a database of this browser: they are too large for local storage. Where it is not available, such as in
 * a private window, keeps them until the page is left.
 * @param database null: keeps files in memory only
 */
export function fileStore(database: string | null): FileStore {
  const memory = new Map<string, Blob>();
  /** Ids that only the memory of this page holds. */
  const unkept = new Set<string>();
  const files = database === null ? null : fileDatabase(database);
  const drop = async (ids: readonly string[]) => {
    for (const id of ids) {
      memory.delete(id);
      unkept.delete(id);
      await files?.waitFor(files.run('readwrite', (store) => store.delete(id))).catch(warn);
    }
  };
  return {
    keep: async (id, content) => {
      memory.set(id, content);
      unkept.add(id);
      if (files === null) return;
      // The write goes on even when it takes longer than the time limit.
      const keeping = putFile(files, id, content).then(() => unkept.delete(id));
      await files.waitFor(keeping).catch(warn);
    },
    isKept: (ids) => ids.every((id) => !unkept.has(id)),
    read: async (id) => {
      const inMemory = memory.get(id);
      if (inMemory !== undefined || files === null) return inMemory ?? null;
      const stored: unknown = await files
        .waitFor(files.run('readonly', (store) => store.get(id)))
        .catch((error: unknown) => {
          if (error instanceof SilentStore) throw error;
          warn(error);
        });
      return readFile(stored);
    },
    drop,
    sweep: async () => {
      const keys = (await files?.waitFor(files.run('readonly', (store) => store.getAllKeys())).catch(warn)) ?? [];
      const listTexts = readListTexts();
      if (listTexts === null) return;
      await drop(keys.filter((id) => typeof id === 'string' && !memory.has(id) && !listTexts.includes(id)).map(String));
    },
  };
}

/** Content of a file, for browsers that cannot store files. */
interface Content {
  bytes: ArrayBuffer;
  type: string;
}

/** Stores a file; in a private window of Safari, which refuses files, its content. */
async function putFile(files: FileDatabase, id: string, file: Blob): Promise<void> {
  try {
    await files.run('readwrite', (store) => store.put(file, id));
  } catch {
    const content: Content = { bytes: await file.arrayBuffer(), type: file.type };
    await files.run('readwrite', (store) => store.put(content, id));
  }
}

function readFile(stored: unknown): Blob | null {
  if (stored instanceof Blob) return stored;
  const isContent = typeof stored === 'object' && stored !== null && 'bytes' in stored && 'type' in stored;
  return isContent && stored.bytes instanceof ArrayBuffer
    ? new Blob([stored.bytes], { type: String(stored.type) })
    : null;
}

function warn(error: unknown): undefined {
  console.warn('The files of this page cannot be kept in this browser', error);
}

/** Returns the text of everything in local storage; null when the browser forbids reading it. */
function readListTexts(): string | null {
  try {
    return Object.values(window.localStorage).join();
  } catch {
    return null;
  }
}
