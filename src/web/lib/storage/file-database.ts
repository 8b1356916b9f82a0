const STORE = 'photos';

/** Thrown when the database of this browser does not answer until the page is reloaded, as in Safari after a sleep. */
export class SilentStore extends Error {}

const ANSWERS_WITHIN_MS = 3_000;
/** Shorter time limit for a database that did not answer, until it answers again. */
const SILENT_ANSWERS_WITHIN_MS = 100;

type MakeRequest<Answer> = (store: IDBObjectStore) => IDBRequest<Answer>;

export interface FileDatabase {
  /** Runs one request. @throws the error with which this browser refuses it */
  run<Answer>(mode: IDBTransactionMode, makeRequest: MakeRequest<Answer>): Promise<Answer>;
  /** Waits for a running request, up to a time limit. @throws SilentStore without an answer; it may come later */
  waitFor<Answer>(running: Promise<Answer>): Promise<Answer>;
}

/** Returns access to a database of this browser; each request opens it. */
export function fileDatabase(name: string): FileDatabase {
  let withinMs = ANSWERS_WITHIN_MS;
  return {
    run: async (mode, makeRequest) => {
      const database = await openDatabase(name);
      withinMs = ANSWERS_WITHIN_MS;
      try {
        return await answerOf(makeRequest(database.transaction(STORE, mode).objectStore(STORE)));
      } finally {
        database.close();
      }
    },
    waitFor: async (running) => {
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

function openDatabase(database: string): Promise<IDBDatabase> {
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
