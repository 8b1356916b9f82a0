/**
 * Photos that wait to be sent, in the browser's own database: they are too large for its storage of texts. Where it cannot be
 * used, such as in a private window, they are kept until the page is closed.
 */
const DATABASE = 'driver-photos';
const STORE = 'photos';

const inMemory = new Map<string, Blob>();

/** Keeps a photo under its id. */
export async function keepPhoto(id: string, photo: Blob): Promise<void> {
  inMemory.set(id, photo);
  await attempt('readwrite', (store) => store.put(photo, id));
}

/** Reads a photo; null when this browser has lost it. */
export async function readPhoto(id: string): Promise<Blob | null> {
  const known = inMemory.get(id);
  if (known !== undefined) return known;
  const found = await attempt<unknown>('readonly', (store) => store.get(id));
  return found instanceof Blob ? found : null;
}

/** Removes photos that were sent. */
export async function dropPhotos(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    inMemory.delete(id);
    await attempt('readwrite', (store) => store.delete(id));
  }
}

/** Removes every photo but these, such as what a page left that was closed before its report. */
export async function keepOnlyPhotos(ids: readonly string[]): Promise<void> {
  const stored = await attempt('readonly', (store) => store.getAllKeys());
  const known = (stored ?? []).filter((id) => typeof id === 'string');
  await dropPhotos(known.filter((id) => !ids.includes(id)));
}

/** Runs one request; returns null when this browser refuses it. */
async function attempt<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  try {
    const database = await open();
    try {
      return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('The photos of this page cannot be kept in this browser', error);
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No answer'));
  });
}
