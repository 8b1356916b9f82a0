import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POLL_MS } from '#web/lib/answers/poll-ms.ts';
import { followInTab, type TabMessage } from './follow-in-tab.ts';
import type { StreamHandlers } from './follow-stream.ts';
import { ORDERS, ordersOf } from './subjects.ts';

/** One browser: its tabs share a lock and a channel. */
interface FakeSource extends StreamHandlers {
  tab: string;
  subjects: readonly string[];
  opened: boolean;
  closed: boolean;
}

let sources: FakeSource[];
let signs: Record<string, string[]>;
let hearers: Map<string, (word: TabMessage) => void>;
let waiting: { tab: string; begin: () => () => void }[];
let leader: { tab: string; end: () => void } | null;

beforeEach(() => {
  vi.useFakeTimers();
  [sources, signs, hearers, waiting, leader] = [[], {}, new Map(), [], null];
});
afterEach(() => {
  vi.useRealTimers();
});

const GUEST = ordersOf('guest');
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const openSources = () => sources.filter(({ closed }) => !closed);
const lead = () => {
  const next = leader === null ? waiting.shift() : undefined;
  if (next !== undefined) leader = { tab: next.tab, end: next.begin() };
};

/** Opens a tab that follows subjects. */
function openTab(name: string, subjects: readonly string[] = [GUEST], { canLead = true } = {}) {
  let isShown = true;
  let onShown = () => {};
  const follow = followInTab({
    tab: name,
    isShown: () => isShown,
    onShown: (listener) => {
      onShown = listener;
      return () => {
        onShown = () => {};
      };
    },
    join: (onWord) => {
      hearers.set(name, onWord);
      return {
        post: (word) => {
          for (const [other, handler] of [...hearers]) if (other !== name) handler(word);
        },
        leave: () => hearers.delete(name),
      };
    },
    lead: (begin) => {
      if (canLead) waiting.push({ tab: name, begin });
      setTimeout(lead);
      return () => {
        waiting = waiting.filter(({ tab }) => tab !== name);
        if (leader?.tab !== name) return;
        leader.end();
        leader = null;
        lead();
      };
    },
    open: (requested, handlers) => {
      const source: FakeSource = { ...handlers, tab: name, subjects: requested, opened: false, closed: false };
      sources.push(source);
      return () => {
        source.closed = true;
      };
    },
    random: () => 0.5,
  });
  const own: string[] = [];
  signs[name] = own;
  const add = (subject: string) =>
    follow({ subject, notify: (sign) => own.push(subjects.length === 1 ? sign : `${subject} ${sign}`) });
  const stops = subjects.map(add);
  pass(0);
  return {
    add,
    close: () => {
      for (const stop of stops) stop();
    },
    show: (shown: boolean) => {
      isShown = shown;
      onShown();
    },
  };
}
const takeSigns = (name = 'a') => signs[name]?.splice(0);
const newest = () => sources.at(-1);
const openNewest = () => {
  const source = newest();
  if (source === undefined || source.opened) return;
  source.opened = true;
  source.onOpen();
};

describe('one tab', () => {
  test('refetches as it begins and once the stream is open, and at each change, with a burst as one', () => {
    openTab('a');
    openNewest();
    pass(200);
    expect(takeSigns()).toEqual(['changed']);
    for (let i = 0; i < 20; i += 1) newest()?.onMessage(ORDERS);
    pass(200);
    expect(takeSigns()).toEqual(['changed']);
    pass(10 * POLL_MS);
    expect(takeSigns()).toEqual([]);
  });

  test('refetches every 20 seconds while the stream fails, and reports once that it broke', () => {
    openTab('a');
    openNewest();
    pass(200);
    newest()?.onError();
    expect(takeSigns()).toEqual(['changed', 'broken']);
    pass(POLL_MS + 200);
    expect(takeSigns()).toEqual(['changed']);
  });

  test('reconnects the stream after growing pauses, one attempt at a time', () => {
    openTab('a');
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      newest()?.onError();
      const count = sources.length;
      let waited = 0;
      while (sources.length === count) {
        pass(500);
        waited += 500;
      }
      waits.push(waited / 1000);
    }
    expect(waits).toEqual([3, 6, 12, 24, 48, 96, 120, 120]);
    expect(openSources()).toHaveLength(1);
  });

  test('polls where no tab can lead', () => {
    const tab = openTab('a', [GUEST], { canLead: false });
    pass(200);
    expect(takeSigns()).toEqual(['changed']);
    pass(2 * POLL_MS + 200);
    expect([takeSigns(), sources]).toEqual([['changed', 'changed'], []]);
    tab.close();
    pass(5 * POLL_MS);
    expect(takeSigns()).toEqual([]);
  });

  test('holds no stream and requests nothing while it is hidden, and refetches at once when it is shown again', () => {
    const tab = openTab('a');
    openNewest();
    pass(200);
    takeSigns();
    tab.show(false);
    pass(20 * POLL_MS);
    expect([openSources(), takeSigns(), leader]).toEqual([[], [], null]);
    tab.show(true);
    pass(200);
    expect(takeSigns()).toEqual(['changed']);
    expect(openSources()).toHaveLength(1);
  });

  test('reconnects no stream while it is hidden', () => {
    const tab = openTab('a');
    newest()?.onError();
    tab.show(false);
    pass(20 * POLL_MS);
    expect([sources.length, takeSigns()]).toEqual([1, []]);
  });

  test('stops its stream and its timers when the page is left', () => {
    const tab = openTab('a');
    openNewest();
    tab.close();
    pass(20 * POLL_MS);
    expect([openSources(), takeSigns(), hearers.size]).toEqual([[], [], 0]);
  });

  test('keeps its stream while one for a further order is opened, and refetches that order alone', () => {
    const tab = openTab('a', [GUEST, 'order-1']);
    openNewest();
    pass(200);
    expect(takeSigns()).toEqual([`${GUEST} changed`, 'order-1 changed']);
    tab.add('order-2');
    pass(200);
    expect(openSources().map(({ subjects }) => subjects)).toEqual([
      [GUEST, 'order-1'],
      [GUEST, 'order-1', 'order-2'],
    ]);
    openNewest();
    pass(200);
    expect(openSources()).toHaveLength(1);
    expect(takeSigns()).toEqual(['order-2 changed']);
    newest()?.onMessage('order-1');
    pass(200);
    expect(takeSigns()).toEqual(['order-1 changed']);
  });

  test('opens one further stream at most, however fast orders are opened', () => {
    const tab = openTab('a', [GUEST, 'order-1']);
    openNewest();
    for (let i = 2; i < 9; i += 1) {
      tab.add(`order-${i}`);
      pass(200);
      expect(openSources()).toHaveLength(2);
    }
  });
});

describe('several tabs of a browser', () => {
  const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  test('hold one stream, and each hears of a change', () => {
    for (const name of NAMES) openTab(name);
    openNewest();
    pass(200);
    expect(NAMES.map(takeSigns)).toEqual(NAMES.map(() => ['changed']));
    newest()?.onMessage(ORDERS);
    pass(200);
    expect(NAMES.map(takeSigns)).toEqual(NAMES.map(() => ['changed']));
    expect(sources).toHaveLength(1);
    pass(10 * POLL_MS);
    expect(NAMES.map(takeSigns)).toEqual(NAMES.map(() => []));
  });

  test('hear that the stream broke, and then poll', () => {
    for (const name of NAMES) openTab(name);
    openNewest();
    pass(200);
    NAMES.map(takeSigns);
    newest()?.onError();
    expect(NAMES.map(takeSigns)).toEqual(NAMES.map(() => ['broken']));
    pass(POLL_MS + 200);
    expect(NAMES.map(takeSigns)).toEqual(NAMES.map(() => ['changed']));
  });

  test('follow together what any of them shows, and hear of that alone', () => {
    openTab('a', [ordersOf('pos')]);
    openNewest();
    openTab('b', ['order-2']);
    pass(200);
    expect(newest()?.subjects).toEqual([ordersOf('pos'), 'order-2']);
    openNewest();
    pass(200);
    NAMES.map(takeSigns);
    newest()?.onMessage('order-2');
    pass(200);
    expect([takeSigns('a'), takeSigns('b')]).toEqual([[], ['changed']]);
    newest()?.onMessage(ORDERS);
    pass(200);
    expect([takeSigns('a'), takeSigns('b')]).toEqual([['changed'], []]);
  });

  test('open the stream anew for a reader with other rights', () => {
    openTab('a');
    openNewest();
    openTab('b', [ordersOf('account 7')]);
    pass(200);
    expect(sources).toHaveLength(2);
  });

  test.each(['is hidden', 'is closed'])('have another one lead when the leader %s', (how) => {
    const [first] = NAMES.map((name) => openTab(name, [GUEST, `order of ${name}`]));
    openNewest();
    pass(200);
    NAMES.map(takeSigns);
    if (how === 'is hidden') first?.show(false);
    else first?.close();
    expect(openSources().map(({ tab }) => tab)).toEqual(['b']);
    openNewest();
    pass(200);
    openNewest();
    pass(200);
    expect(openSources().map(({ subjects }) => subjects.length)).toEqual([NAMES.length]);
    NAMES.map(takeSigns);
    newest()?.onMessage(ORDERS);
    pass(200);
    expect([takeSigns('h'), takeSigns('a')]).toEqual([[`${GUEST} changed`], []]);
  });

  test('poll when the leader falls silent', () => {
    openTab('a');
    openTab('b');
    openNewest();
    pass(200);
    takeSigns('b');
    hearers.delete('b');
    pass(2 * POLL_MS + 200);
    expect(takeSigns('b')).toEqual(['changed']);
  });
});
