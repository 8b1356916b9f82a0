import { type FileDatabase, fileDatabase, SilentStore } from './file-database.ts';
import { OWN_FILES } from './personal-keys.ts';

/** Files that wait to be sent, by their ids. */
export interface FileStore {
  /** Keeps one, at least until the page is left. */
  keep(id: string, content: Blob): Promise<void>;
  /** Returns false when the browser has refused one of these: it is lost with the page. */
  isKept(ids: readonly string[]): boolean;
  /** @returns null when this browser has lost it. @throws SilentStore when it does not say */
  read(id: string): Promise<Blob | null>;
  drop(ids: readonly string[]): Promise<void>;
  /** Removes what neither this page holds nor a list of this browser names, such as what a closed page has left. */
  sweep(): Promise<void>;
}

/** Files of the work of staff and drivers. */
export const workFiles = fileStore('driver-photos');
/** Files of the person who uses this browser; they are removed with what else it keeps of them (`personal-keys.ts`). */
export const ownFiles = fileStore(OWN_FILES);

/**
 * Keeps files in a database of this browser: they are too large for its storage of texts. Where that cannot be used, such as in
 * a private window, they are kept until the page is left.
 * @param database null: they are kept until then in any case
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
      await files?.within(files.run('readwrite', (store) => store.delete(id))).catch(warn);
    }
  };
  return {
    keep: async (id, content) => {
      memory.set(id, content);
      unkept.add(id);
      if (files === null) return;
      // It is kept also when that takes longer than anybody waits.
      const keeping = putFile(files, id, content).then(() => unkept.delete(id));
      await files.within(keeping).catch(warn);
    },
    isKept: (ids) => ids.every((id) => !unkept.has(id)),
    read: async (id) => {
      const known = memory.get(id);
      if (known !== undefined || files === null) return known ?? null;
      const found: unknown = await files
        .within(files.run('readonly', (store) => store.get(id)))
        .catch((error: unknown) => {
          if (error instanceof SilentStore) throw error;
          warn(error);
        });
      return readFile(found);
    },
    drop,
    sweep: async () => {
      const keys = (await files?.within(files.run('readonly', (store) => store.getAllKeys())).catch(warn)) ?? [];
      const named = namedInLists();
      if (named === null) return;
      await drop(keys.filter((id) => typeof id === 'string' && !memory.has(id) && !named.includes(id)).map(String));
    },
  };
}

/** Content of a file, for browsers that store no file itself. */
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

function readFile(found: unknown): Blob | null {
  if (found instanceof Blob) return found;
  const isContent = typeof found === 'object' && found !== null && 'bytes' in found && 'type' in found;
  return isContent && found.bytes instanceof ArrayBuffer ? new Blob([found.bytes], { type: String(found.type) }) : null;
}

function warn(error: unknown): undefined {
  console.warn('The files of this page cannot be kept in this browser', error);
}

/** Returns all that the lists of this browser say; null when it forbids to read them. */
function namedInLists(): string | null {
  try {
    return Object.values(window.localStorage).join();
  } catch {
    return null;
  }
}
