const STORE = 'photos';

/** The database of this browser gives no answer, as in Safari after a sleep, until the page is loaded anew. */
export class SilentStore extends Error {}

const ANSWERS_WITHIN_MS = 3_000;
/** A database that was silent once is not waited for again. */
const SILENT_ANSWERS_WITHIN_MS = 100;

type Ask<Answer> = (store: IDBObjectStore) => IDBRequest<Answer>;

/** Returns what runs one request on a database. It throws when this browser refuses it, and SilentStore without an answer. */
export function requestsOf(database: string) {
  let withinMs = ANSWERS_WITHIN_MS;
  const run = async <Answer>(mode: IDBTransactionMode, ask: Ask<Answer>): Promise<Answer> => {
    const opened = await open(database);
    withinMs = ANSWERS_WITHIN_MS;
    try {
      return await answerOf(ask(opened.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      opened.close();
    }
  };
  return async <Answer>(mode: IDBTransactionMode, ask: Ask<Answer>): Promise<Answer> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        withinMs = SILENT_ANSWERS_WITHIN_MS;
        reject(new SilentStore('No answer'));
      }, withinMs);
    });
    try {
      return await Promise.race([run(mode, ask), silence]);
    } finally {
      clearTimeout(timer);
    }
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
