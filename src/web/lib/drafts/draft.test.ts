import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readText } from '../storage/saved-values.ts';

const ended: string[] = [];
let listeners: Map<string, () => void>;
let local: ReturnType<typeof storage>;
let session: ReturnType<typeof storage>;

/** A storage whose keys are its own properties, as in a browser. */
function storage() {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('No room');
      entries[key] = text;
    },
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  };
  return { entries, proxy: new Proxy(entries, { get: (_, name) => Reflect.get(methods, name) }) };
}
let isFull: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  isFull = false;
  ended.length = 0;
  listeners = new Map();
  [local, session] = [storage(), storage()];
  const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
  vi.stubGlobal('window', { localStorage: local.proxy, sessionStorage: session.proxy, addEventListener });
  vi.stubGlobal('document', { addEventListener });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Drafts of texts, as a page has them that was just loaded. */
async function loadPage(shelf: 'local' | 'session' = 'local') {
  vi.resetModules();
  const { draftsOf } = await import('./draft.ts');
  return draftsOf<string>({
    keyOf: (record) => `driver-stop-${record}`,
    area: shelf,
    read: readText,
    onEnd: (text) => ended.push(text),
  });
}
const stored = ({ entries }: ReturnType<typeof storage>) => ({ ...entries });

test('A draft is written a moment after it was changed, and is there when the page is loaded again', async () => {
  const draft = (await loadPage()).draftOf('1');
  draft.keep('a');
  draft.keep('ab');
  expect(stored(local)).toEqual({});
  await vi.advanceTimersByTimeAsync(400);
  expect(stored(local)).toEqual({ 'driver-stop-1': '"ab"' });
  expect((await loadPage()).draftOf('1').value).toBe('ab');
});

test.each(['pagehide', 'visibilitychange'])('A draft is written at once on %s', async (event) => {
  const draft = (await loadPage('session')).draftOf('1');
  draft.keep('typed');
  listeners.get(event)?.();
  expect([stored(session), stored(local)]).toEqual([{ 'driver-stop-1': '"typed"' }, {}]);
});

test('A draft that has ended is written no more', async () => {
  const draft = (await loadPage()).draftOf('1');
  draft.keep('a');
  draft.flush();
  draft.keep('ab');
  draft.end();
  draft.end();
  listeners.get('pagehide')?.();
  await vi.advanceTimersByTimeAsync(400);
  expect([draft.value, stored(local), ended]).toEqual([null, {}, ['ab']]);
});

test('A page has one draft of a record, also where the browser refuses to keep it, which it says', async () => {
  const drafts = await loadPage();
  isFull = true;
  drafts.draftOf('1').keep('a');
  drafts.draftOf('1').flush();
  expect([drafts.draftOf('1').value, drafts.draftOf('1').isKept()]).toEqual(['a', false]);
  isFull = false;
  drafts.draftOf('1').flush();
  expect(drafts.draftOf('1').isKept()).toBe(true);
});

test('Drafts of records that are gone end with their files, those of this page and of an earlier one', async () => {
  const before = await loadPage();
  for (const record of ['1', '2']) before.draftOf(record).keep(record);
  for (const record of ['1', '2']) before.draftOf(record).flush();
  const drafts = await loadPage();
  drafts.draftOf('3').keep('3');
  local.entries.cart = '[]';
  drafts.endWhere((text) => text !== '1');
  expect([ended, stored(local)]).toEqual([['3', '2'], { 'driver-stop-1': '"1"', cart: '[]' }]);
});

test('A draft of staff is written also after a customer has signed out in another tab', async () => {
  const draft = (await loadPage()).draftOf('1');
  draft.keep('a');
  local.entries.forgotten = '5';
  draft.flush();
  expect([stored(local)['driver-stop-1'], draft.isKept()]).toEqual(['"a"', true]);
});

test('A draft of another shape is discarded', async () => {
  local.entries['driver-stop-1'] = '{"of":"another version"}';
  expect([(await loadPage()).draftOf('1').value, stored(local)]).toEqual([null, {}]);
});
