import { OWN_FILES } from './personal-keys.ts';

/** Files that wait to be sent, by their ids. */
export interface FileStore {
  keep(id: string, content: Blob): Promise<void>;
  /** Returns false after the browser refused one: it is lost with the page. */
  isKeeping(): boolean;
  /** @returns null when this browser has lost it */
  read(id: string): Promise<Blob | null>;
  drop(ids: readonly string[]): Promise<void>;
  /** Removes what no list of this browser names, such as what a page left that was closed before its report. */
  sweep(): Promise<void>;
}

const STORE = 'photos';

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
  let isKeeping = database !== null;
  const drop = async (ids: readonly string[]) => {
    for (const id of ids) {
      memory.delete(id);
      await attempt(database, 'readwrite', (store) => store.delete(id));
    }
  };
  return {
    keep: async (id, content) => {
      memory.set(id, content);
      isKeeping = (await attempt(database, 'readwrite', (store) => store.put(content, id))) !== null;
    },
    isKeeping: () => isKeeping,
    read: async (id) => {
      const known = memory.get(id);
      if (known !== undefined) return known;
      const found = await attempt<unknown>(database, 'readonly', (store) => store.get(id));
      return found instanceof Blob ? found : null;
    },
    drop,
    sweep: async () => {
      const stored = (await attempt(database, 'readonly', (store) => store.getAllKeys())) ?? [];
      const named = namedInLists();
      if (named !== null) await drop(stored.filter((id) => typeof id === 'string').filter((id) => !named.includes(id)));
    },
  };
}

/** Returns all that the lists of this browser say; null when it forbids to read them. */
function namedInLists(): string | null {
  try {
    return Object.values(window.localStorage).join();
  } catch {
    return null;
  }
}

/** Runs one request; returns null when this browser refuses it. */
async function attempt<Answer>(
  database: string | null,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  if (database === null) return null;
  try {
    const opened = await open(database);
    try {
      return await answerOf(ask(opened.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      opened.close();
    }
  } catch (error) {
    console.warn('The files of this page cannot be kept in this browser', error);
    return null;
  }
}

function open(database: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No answer'));
  });
}
