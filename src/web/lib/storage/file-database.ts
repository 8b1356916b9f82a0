const STORE = 'photos';

/** The database of this browser gives no answer, as in Safari after a sleep, until the page is loaded anew. */
export class SilentStore extends Error {}

const ANSWERS_WITHIN_MS = 3_000;
/** A database that is silent is not waited for again, until it has answered. */
const SILENT_ANSWERS_WITHIN_MS = 100;

type Ask<Answer> = (store: IDBObjectStore) => IDBRequest<Answer>;

export interface FileDatabase {
  /** Runs one request. @throws what this browser refuses it with */
  run<Answer>(mode: IDBTransactionMode, ask: Ask<Answer>): Promise<Answer>;
  /** Waits for what was run, for a moment. @throws SilentStore without an answer; it may come later */
  within<Answer>(running: Promise<Answer>): Promise<Answer>;
}

/** Names a database of this browser, which each request opens. */
export function fileDatabase(name: string): FileDatabase {
  let withinMs = ANSWERS_WITHIN_MS;
  return {
    run: async (mode, ask) => {
      const opened = await open(name);
      withinMs = ANSWERS_WITHIN_MS;
      try {
        return await answerOf(ask(opened.transaction(STORE, mode).objectStore(STORE)));
      } finally {
        opened.close();
      }
    },
    within: async (running) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          withinMs = SILENT_ANSWERS_WITHIN_MS;
          reject(new SilentStore('No answer'));
        }, withinMs);
      });
      try {
        return await Promise.race([running, silence]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
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
