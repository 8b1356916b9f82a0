import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrowserStorage } from '../testing/browser-storage.ts';
import { FAILURES, type Failures, type Item, openBrowser, openTab, openWith } from './testing/queue-tab.ts';

let storage: BrowserStorage;
beforeEach(() => {
  storage = openBrowser();
});
afterEach(() => vi.useRealTimers());

describe('a try', () => {
  test('sends all in their order', async () => {
    const tab = openWith('abc');
    await tab.queue.send();
    expect([tab.tried.join(''), tab.shown()]).toEqual(['abc', []]);
  });

  test.each(['lost', 'away', 'locked', 'another person', 'limited', 'later'] as const)(
    'ends at what the next one would meet as well, and all wait: %s',
    async (fate) => {
      const tab = openWith('abc', { b: fate });
      await tab.queue.send();
      expect([tab.tried.join(''), tab.shown()]).toEqual(['ab', ['b waits', 'c waits']]);
    },
  );

  test.each(['slow', 'late', 'fault', 'bug', "a proxy's page"] as const)(
    'goes on after what holds for one alone, which waits: %s',
    async (fate) => {
      const tab = openWith('abc', { a: fate });
      await tab.queue.send();
      expect([tab.tried.join(''), tab.shown()]).toEqual(['abc', ['a waits']]);
    },
  );

  test.each(['refused', 'forbidden', 'gone'] as const)('goes on after a refusal, which stays: %s', async (fate) => {
    const tab = openWith('abc', { b: fate });
    await tab.queue.send();
    expect([tab.tried.join(''), tab.shown()]).toEqual(['abc', ['b refused']]);
  });

  test.each<{ fate: keyof typeof FAILURES; tried: string; left: string[] }>([
    { fate: 'fault', tried: 'acd', left: ['a waits', 'b waits'] },
    { fate: 'refused', tried: 'abcd', left: ['a refused'] },
  ])('keeps the order of what has a name in common alone: $fate', async ({ fate, tried, left }) => {
    const orderedBy = ({ id }: Item) => ('ab'.includes(id) ? 'stop 1' : 'stop 2');
    const tab = openWith('acbd', { a: fate }, { orderedBy });
    await tab.queue.send();
    expect([[...tab.tried].sort().join(''), tab.shown()]).toEqual([tried, left]);
  });

  test('notes its failure beside each that it held up, until one is sent', async () => {
    const fates: Failures = { a: 'lost' };
    const tab = openWith('ab', fates);
    await tab.queue.send();
    expect(tab.queue.entries().map(({ failure }) => failure)).toEqual([FAILURES.lost, FAILURES.lost]);
    fates.a = 'refused';
    await tab.queue.send();
    expect(tab.queue.entries().map(({ item, failure }) => [item.id, failure])).toEqual([['a', FAILURES.refused]]);
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
    await openWith('ab', {}, { onPassEnd: onRest }).queue.send();
    await openWith('cd', { c: 'lost' }, { onPassEnd: onRest }).queue.send();
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

describe('what a reload would lose', () => {
  test('is nothing while this browser keeps all of it', async () => {
    const tab = openWith('ab', { a: 'lost' });
    await tab.queue.send();
    expect(tab.queue.isKept()).toBe(true);
  });

  test('is what it had no room for, until something else has left', async () => {
    const fates: Failures = { a: 'lost' };
    const tab = openWith('abcde', fates);
    await tab.queue.send();
    expect(tab.queue.isKept()).toBe(false);
    delete fates.a;
    fates.b = 'lost';
    await tab.queue.send();
    expect([tab.shown().length, tab.queue.isKept(), openTab().queue.isKept()]).toEqual([4, true, true]);
  });

  test('is what the storage refuses, whatever it takes elsewhere', () => {
    storage.setItem = () => {
      throw new Error('No room');
    };
    expect(openWith('a').queue.isKept()).toBe(false);
  });

  test('is what it has lost already', () => {
    expect(openWith('ab', {}, { isKept: ({ id }) => id !== 'b' }).queue.isKept()).toBe(false);
  });

  test('is not what a newer version has written, beside which the rest is sent', async () => {
    openWith('a', { a: 'lost' });
    const [key = ''] = Object.keys(storage);
    storage.setItem(key, JSON.stringify([{ id: 7, kind: 'new' }, ...JSON.parse(storage.getItem(key) ?? '')]));
    const tab = openTab();
    await tab.queue.send();
    expect([tab.tried, storage.getItem(key)]).toEqual([['a'], '[{"id":7,"kind":"new"}]']);
  });
});

test('what was refused is sent again on request alone, and only that', async () => {
  const fates: Failures = { a: 'refused', b: 'refused' };
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
    ['refused', FAILURES.refused],
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
