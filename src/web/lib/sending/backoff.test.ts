import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Failures, openBrowser, type openTab, openWith } from './testing/queue-tab.ts';

beforeEach(() => void openBrowser());
afterEach(() => vi.useRealTimers());

describe('what got no decision pauses, each time for longer', () => {
  /** Lets a timer look every second. @returns the seconds at which something was tried */
  const triesWithin = async (seconds: number, { queue, tried }: ReturnType<typeof openTab>) => {
    const at: number[] = [];
    for (let second = 1; second <= seconds; second += 1) {
      vi.advanceTimersByTime(1000);
      const before = tried.length;
      await queue.sendDue();
      if (tried.length > before) at.push(second);
    }
    return at;
  };

  test.each(['lost', 'fault'] as const)('%s', async (fate) => {
    const tab = openWith('a', { a: fate });
    await tab.queue.send();
    expect(await triesWithin(200, tab)).toEqual([3, 9, 21, 45, 93, 153]);
  });

  test('at least for as long as the server asks', async () => {
    const tab = openWith('a', { a: 'limited' });
    await tab.queue.send();
    expect(await triesWithin(250, tab)).toEqual([100, 200]);
  });

  test('while a fault with one pauses it alone', async () => {
    const tab = openWith('a', { a: 'fault' });
    await tab.queue.send();
    tab.queue.put({ id: 'b' });
    await tab.queue.sendDue();
    expect([tab.tried.join(''), tab.shown()]).toEqual(['ab', ['a waits']]);
  });

  test('until somebody asks for it, or a new network is found', async () => {
    const tab = openWith('a', { a: 'fault' });
    await tab.queue.send();
    await tab.queue.send();
    await tab.queue.retry();
    await tab.queue.sendAnew();
    expect(tab.tried).toEqual(['a', 'a', 'a']);
  });

  test('and begins anew once the server has taken something', async () => {
    const fates: Failures = { a: 'lost' };
    const tab = openWith('a', fates);
    await tab.queue.send();
    expect(await triesWithin(21, tab)).toEqual([3, 9, 21]);
    delete fates.a;
    fates.b = 'lost';
    tab.queue.put({ id: 'b' });
    await tab.queue.send();
    expect(await triesWithin(10, tab)).toEqual([3, 9]);
  });
});
