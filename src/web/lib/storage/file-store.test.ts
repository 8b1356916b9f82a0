import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SilentStore } from './file-database.ts';
import { fileStore } from './file-store.ts';

const PHOTO = new Blob(['a photo']);

/** What a request to the database of the browser comes to; `null`: it never answers. */
let answers: () => 'success' | 'error' | null = () => null;

class FakeRequest {
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly error = new Error('Refused');
  readonly result: unknown;

  constructor(result?: unknown) {
    this.result = result;
    queueMicrotask(() => {
      const answer = answers();
      if (answer === 'success') this.onsuccess?.();
      if (answer === 'error') this.onerror?.();
    });
  }
}

/** A database with no more than this store uses of one. */
function fakeDatabase(content: Map<string, unknown>) {
  const store = {
    put: (value: unknown, id: string) => new FakeRequest(content.set(id, value)),
    get: (id: string) => new FakeRequest(content.get(id)),
    delete: (id: string) => new FakeRequest(content.delete(id)),
    getAllKeys: () => new FakeRequest([...content.keys()]),
  };
  return { transaction: () => ({ objectStore: () => store }), close: () => undefined };
}

let content: Map<string, unknown>;
let texts: Record<string, string>;

beforeEach(() => {
  content = new Map();
  texts = {};
  answers = () => 'success';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('indexedDB', { open: () => new FakeRequest(fakeDatabase(content)) });
  vi.stubGlobal('window', { localStorage: texts });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('keeps a file for the next page', async () => {
  const store = fileStore('photos-of-a-test');
  await store.keep('one', PHOTO);
  expect(store.isKept(['one'])).toBe(true);
  expect(await fileStore('photos-of-a-test').read('one')).toBe(PHOTO);
});

describe('a file that the browser does not keep', () => {
  test.each(['error', null] as const)('is there until the page is left, and says so: %s', async (answer) => {
    answers = () => answer;
    const store = fileStore('photos-of-a-test');
    const keeping = store.keep('one', PHOTO);
    await vi.advanceTimersByTimeAsync(10_000);
    await keeping;
    expect([await store.read('one'), store.isKept(['one']), store.isKept(['other'])]).toEqual([PHOTO, false, true]);
  });

  test('holds up the next one for a moment alone', async () => {
    answers = () => null;
    const store = fileStore('photos-of-a-test');
    void store.keep('one', PHOTO);
    await vi.advanceTimersByTimeAsync(3_000);
    const keeping = store.keep('two', PHOTO);
    await vi.advanceTimersByTimeAsync(100);
    await keeping;
    expect(await store.read('two')).toBe(PHOTO);
  });
});

test('keeps the content of a file where the browser refuses files', async () => {
  const database = fakeDatabase(content);
  const store = {
    ...database.transaction().objectStore(),
    put: (value: unknown, id: string) => {
      if (value instanceof Blob) throw new DOMException('No files here', 'DataCloneError');
      return new FakeRequest(content.set(id, value));
    },
  };
  const opened = { ...database, transaction: () => ({ objectStore: () => store }) };
  vi.stubGlobal('indexedDB', { open: () => new FakeRequest(opened) });
  const files = fileStore('photos-of-a-test');
  await files.keep('one', new Blob(['a photo'], { type: 'image/jpeg' }));
  expect(files.isKept(['one'])).toBe(true);
  const found = await fileStore('photos-of-a-test').read('one');
  expect([await found?.text(), found?.type]).toEqual(['a photo', 'image/jpeg']);
});

test('a file is kept also when the browser took its time', async () => {
  let answerLate: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = new FakeRequest(fakeDatabase(content));
      void late.then(() => request.onsuccess?.());
      return request;
    },
  });
  answers = () => null;
  const store = fileStore('photos-of-a-test');
  const keeping = store.keep('one', PHOTO);
  await vi.advanceTimersByTimeAsync(3_000);
  await keeping;
  expect(store.isKept(['one'])).toBe(false);
  answers = () => 'success';
  answerLate?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([store.isKept(['one']), [...content.keys()]]).toEqual([true, ['one']]);
});

test('tells a file that is lost from one that the browser does not say anything about', async () => {
  const store = fileStore('photos-of-a-test');
  expect(await store.read('one')).toBeNull();
  answers = () => null;
  const reading = expect(store.read('one')).rejects.toThrow(SilentStore);
  await vi.advanceTimersByTimeAsync(3_000);
  await reading;
});

test('sweeps what neither this page holds nor a list names', async () => {
  for (const id of ['left', 'named']) content.set(id, PHOTO);
  texts['driver-taps-1'] = '[{"photos":["named"]}]';
  const store = fileStore('photos-of-a-test');
  await store.keep('held', PHOTO);
  await store.sweep();
  expect([...content.keys()]).toEqual(['named', 'held']);
});
