import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api.ts';
import { readText, shapeOf } from '../storage/saved-values.ts';
import { BrowserStorage } from '../testing/browser-storage.ts';
import { keptList } from './kept-list.ts';
import { SendLater, SendQueue, type Work } from './send-queue.ts';

interface Item {
  id: string;
}

const answerOf = (status: number) =>
  new ApiError({ status, text: '', body: { message: `It was ${status}` }, retryAfter: null });

/** What the server, or the way to it, does with one. */
const FATES = {
  lost: new NetworkError('offline', null),
  limited: answerOf(429),
  fault: answerOf(500),
  refused: answerOf(422),
  later: new SendLater(),
  bug: new TypeError('A bug of this page'),
};
type Fates = Partial<Record<string, keyof typeof FATES>>;

let storage: BrowserStorage;

beforeEach(() => {
  storage = new BrowserStorage();
  vi.stubGlobal('window', { localStorage: storage });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const MOST = 4;

/** Opens a tab on the browser's storage. @param fates by id; others are taken */
function openTab(fates: Fates = {}, work: Partial<Work<Item, string>> = {}) {
  const tried: string[] = [];
  const queue = new SendQueue<Item, string>(
    keptList({ key: 'return-photos-1', read: shapeOf<Item>({ id: readText }), most: MOST }),
    {
      send: async ({ id }) => {
        tried.push(id);
        await Promise.resolve();
        const fate = fates[id];
        if (fate !== undefined) throw FATES[fate];
        return `${id} is taken`;
      },
      ...work,
    },
  );
  const shown = () => queue.entries().map(({ item, state }) => `${item.id} ${state}`);
  return { queue, tried, shown };
}

function openWith(ids: string, fates: Fates = {}, work: Partial<Work<Item, string>> = {}) {
  const tab = openTab(fates, work);
  for (const id of ids) tab.queue.put({ id });
  return tab;
}

describe('a try', () => {
  test.each<{ name: string; fates: Fates; isOrdered?: boolean; tried: string; left: string[] }>([
    { name: 'sends all in their order', fates: {}, tried: 'abc', left: [] },
    {
      name: 'ends without a connection, and all wait',
      fates: { a: 'lost' },
      tried: 'a',
      left: ['a waits', 'b waits', 'c waits'],
    },
    { name: 'ends at a limit', fates: { b: 'limited' }, tried: 'ab', left: ['b waits', 'c waits'] },
    {
      name: 'ends where one cannot be sent yet',
      fates: { a: 'later' },
      tried: 'a',
      left: ['a waits', 'b waits', 'c waits'],
    },
    { name: 'goes on after a fault with one', fates: { a: 'fault' }, tried: 'abc', left: ['a waits'] },
    { name: 'goes on after a bug with one', fates: { a: 'bug' }, tried: 'abc', left: ['a waits'] },
    { name: 'goes on after a refusal', fates: { b: 'refused' }, tried: 'abc', left: ['b refused'] },
    {
      name: 'ends after a fault where each needs those before it',
      fates: { a: 'fault' },
      isOrdered: true,
      tried: 'a',
      left: ['a waits', 'b waits', 'c waits'],
    },
    {
      name: 'goes on after a refusal also there',
      fates: { a: 'refused' },
      isOrdered: true,
      tried: 'abc',
      left: ['a refused'],
    },
  ])('$name', async ({ fates, isOrdered = false, tried, left }) => {
    const tab = openWith('abc', fates, { isOrdered });
    await tab.queue.send();
    expect([tab.tried.join(''), tab.shown()]).toEqual([tried, left]);
  });

  test('notes its failure beside each that it held up, until one is sent', async () => {
    const fates: Fates = { a: 'lost' };
    const tab = openWith('ab', fates);
    await tab.queue.send();
    expect(tab.queue.entries().map(({ failure }) => failure)).toEqual([FATES.lost, FATES.lost]);
    fates.a = 'refused';
    await tab.queue.send();
    expect(tab.queue.entries().map(({ item, failure }) => [item.id, failure])).toEqual([['a', FATES.refused]]);
  });

  test('takes along what is put while it is under way', async () => {
    const tab = openWith('a');
    const sending = tab.queue.send();
    tab.queue.put({ id: 'b' });
    await sending;
    expect(tab.tried).toEqual(['a', 'b']);
  });

  test('tells once that it has ended, and only when something was taken', async () => {
    const onRest = vi.fn();
    await openWith('ab', {}, { onRest }).queue.send();
    await openWith('cd', { c: 'lost' }, { onRest }).queue.send();
    expect(onRest).toHaveBeenCalledTimes(1);
  });
});

describe('nothing is sent twice', () => {
  test('by two presses, nor two at the same time', async () => {
    const steps: string[] = [];
    const tab = openWith(
      'ab',
      {},
      {
        send: async ({ id }) => {
          steps.push(`${id} begins`);
          await new Promise((resolve) => setTimeout(resolve, 1));
          steps.push(`${id} ends`);
          return '';
        },
      },
    );
    await Promise.all([tab.queue.send(), tab.queue.send()]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('by another tab that has taken it up before it was sent', async () => {
    const [tab, other] = [openWith('ab'), openTab()];
    other.queue.sync();
    await tab.queue.send();
    await other.queue.send();
    expect([tab.tried, other.tried, other.shown()]).toEqual([['a', 'b'], [], []]);
  });

  test('where the storage cannot be written any more', async () => {
    const tab = openWith('ab');
    storage.removeItem = () => undefined;
    storage.setItem = () => {
      throw new Error('No room');
    };
    await tab.queue.send();
    await tab.queue.send();
    expect([tab.tried, tab.shown()]).toEqual([['a', 'b'], []]);
  });
});

describe('after a reload', () => {
  test('what got no answer is sent under its id, in its order', async () => {
    await openWith('ab', { a: 'lost' }).queue.send();
    const tab = openTab();
    await tab.queue.send();
    expect([tab.tried, openTab().shown()]).toEqual([['a', 'b'], []]);
  });

  test('what was refused is still there, and is sent again', async () => {
    await openWith('a', { a: 'refused' }).queue.send();
    const tab = openTab({ a: 'refused' });
    await tab.queue.send();
    expect([tab.tried, tab.shown()]).toEqual([['a'], ['a refused']]);
  });

  test('what was removed is gone, also in a tab that had taken it up', async () => {
    const [tab, other] = [openWith('ab'), openTab()];
    other.queue.sync();
    tab.queue.remove('a');
    await other.queue.send();
    expect([other.tried, tab.shown()]).toEqual([['b'], ['b waits']]);
  });

  test('what was above the limit is lost, and nothing else', async () => {
    const first = openWith('abcde', { a: 'lost' });
    await first.queue.send();
    const tab = openTab();
    await tab.queue.send();
    expect([first.shown().length, tab.tried]).toEqual([5, ['a', 'b', 'c', 'd']]);
  });

  test('what was not ready is lost, and it was not sent', async () => {
    const tab = openTab();
    tab.queue.announce({ id: 'a' });
    await tab.queue.send();
    expect([tab.tried, tab.shown()]).toEqual([[], ['a preparing']]);
    const later = openTab();
    later.queue.sync();
    expect(later.shown()).toEqual([]);
    tab.queue.put({ id: 'a' });
    expect(tab.shown()).toEqual(['a waits']);
  });
});

test('what was refused is sent again on request alone, and only that', async () => {
  const fates: Fates = { a: 'refused', b: 'refused' };
  const tab = openWith('ab', fates);
  await tab.queue.send();
  await tab.queue.send();
  expect(tab.tried).toEqual(['a', 'b']);
  delete fates.a;
  await tab.queue.retry(({ item }) => item.id === 'a');
  expect([tab.tried, tab.shown()]).toEqual([['a', 'b', 'a'], ['b refused']]);
});

test('what is put anew under its id takes its place', async () => {
  const tab = openWith('ab', { a: 'refused', b: 'refused' });
  await tab.queue.send();
  tab.queue.put({ id: 'a' });
  expect(tab.queue.entries().map(({ state, failure }) => [state, failure])).toEqual([
    ['waits', null],
    ['refused', FATES.refused],
  ]);
});

test('what is removed while it is sent does not come back, and holds up nothing', async () => {
  const tab = openWith('ab', { a: 'lost' });
  const sending = tab.queue.send();
  tab.queue.remove('a');
  await sending;
  expect([tab.tried, tab.shown()]).toEqual([['a', 'b'], []]);
});

test('what hangs on a network that is gone is sent anew, without a failure', async () => {
  let hangs = true;
  const tried: string[] = [];
  const { queue, shown } = openWith(
    'a',
    {},
    {
      send: ({ id }, signal) => {
        tried.push(id);
        if (!hangs) return Promise.resolve('');
        hangs = false;
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Cut off'))));
      },
    },
  );
  const failures: unknown[] = [];
  queue.watch(() => failures.push(...queue.entries().map(({ failure }) => failure)));
  void queue.send();
  await queue.sendAnew();
  expect([tried, shown()]).toEqual([['a', 'a'], []]);
  expect(failures.filter((failure) => failure !== null)).toEqual([]);
});

test('what was sent stays in sight with its answer, where it is wanted, until it is removed', async () => {
  const tab = openWith('a', {}, { showsSent: true });
  await tab.queue.send();
  expect(tab.queue.entries()).toEqual([{ item: { id: 'a' }, state: 'sent', failure: null, answer: 'a is taken' }]);
  await tab.queue.send();
  expect(tab.tried).toEqual(['a']);
  tab.queue.clear();
  expect(tab.shown()).toEqual([]);
});
