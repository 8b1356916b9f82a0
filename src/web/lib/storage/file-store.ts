import { requestsOf, SilentStore } from './file-database.ts';
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
  const stored = database === null ? null : requestsOf(database);
  const drop = async (ids: readonly string[]) => {
    for (const id of ids) {
      memory.delete(id);
      unkept.delete(id);
      await stored?.('readwrite', (store) => store.delete(id)).catch(warn);
    }
  };
  return {
    keep: async (id, content) => {
      memory.set(id, content);
      unkept.add(id);
      const isKept = await stored?.('readwrite', (store) => store.put(content, id)).then(() => true, warn);
      if (isKept === true) unkept.delete(id);
    },
    isKept: (ids) => ids.every((id) => !unkept.has(id)),
    read: async (id) => {
      const known = memory.get(id);
      if (known !== undefined) return known;
      const found: unknown = await stored?.('readonly', (store) => store.get(id)).catch((error: unknown) => {
        if (error instanceof SilentStore) throw error;
        warn(error);
      });
      return found instanceof Blob ? found : null;
    },
    drop,
    sweep: async () => {
      const keys = (await stored?.('readonly', (store) => store.getAllKeys()).catch(warn)) ?? [];
      const named = namedInLists();
      if (named === null) return;
      await drop(keys.filter((id) => typeof id === 'string' && !memory.has(id) && !named.includes(id)).map(String));
    },
  };
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
