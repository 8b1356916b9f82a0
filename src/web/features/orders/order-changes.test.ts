import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChangeSign, followChanges, POLL_MS, type StreamHandlers } from './order-changes.ts';

interface FakeSource extends StreamHandlers {
  closed: boolean;
}

let sources: FakeSource[];
let told: ChangeSign[];
let visible: boolean;
let onVisibility: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  told = [];
  visible = true;
});
afterEach(() => {
  vi.useRealTimers();
});

function follow({ supported = true } = {}): () => void {
  const open = (handlers: StreamHandlers) => {
    const source: FakeSource = { ...handlers, closed: false };
    sources.push(source);
    return () => {
      source.closed = true;
    };
  };
  return followChanges(
    {
      open: supported ? open : null,
      isVisible: () => visible,
      onVisibility: (listener) => {
        onVisibility = listener;
        return () => {
          onVisibility = () => undefined;
        };
      },
      random: () => 0.5,
    },
    (sign) => told.push(sign),
  );
}

function show(isVisible: boolean): void {
  visible = isVisible;
  onVisibility();
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const openSources = () => sources.filter(({ closed }) => !closed).length;

describe('a visible page', () => {
  test('refetches once the stream is open, and at each change, with a burst as one', () => {
    follow();
    sources[0]?.onOpen();
    pass(200);
    expect(told).toEqual(['changed']);
    for (let i = 0; i < 20; i += 1) sources[0]?.onMessage();
    pass(200);
    expect(told).toEqual(['changed', 'changed']);
    pass(10 * POLL_MS);
    expect(told).toHaveLength(2);
  });

  test('refetches every 20 seconds while the stream fails, and reports once that it broke', () => {
    follow();
    sources[0]?.onOpen();
    pass(200);
    sources[0]?.onError();
    expect(told).toEqual(['changed', 'broken']);
    pass(POLL_MS + 200);
    expect(told).toEqual(['changed', 'broken', 'changed']);
  });

  test('reconnects the stream after growing pauses, one attempt at a time', () => {
    follow();
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      sources.at(-1)?.onError();
      const count = sources.length;
      let waited = 0;
      while (sources.length === count) {
        pass(500);
        waited += 500;
      }
      waits.push(waited / 1000);
    }
    expect(waits).toEqual([3, 6, 12, 24, 48, 96, 120, 120]);
    expect(openSources()).toBe(1);
  });

  test('stops polling once the stream is back', () => {
    follow();
    sources[0]?.onError();
    pass(3_000);
    sources[1]?.onOpen();
    pass(200);
    told.length = 0;
    pass(5 * POLL_MS);
    expect(told).toEqual([]);
  });

  test('polls in a browser without streams', () => {
    const stop = follow({ supported: false });
    pass(2 * POLL_MS + 200);
    expect(told).toEqual(['changed', 'changed']);
    stop();
    pass(5 * POLL_MS);
    expect(told).toHaveLength(2);
  });
});

describe('a hidden page', () => {
  test('requests nothing while the page is hidden, and refetches when it is visible again', () => {
    follow();
    sources[0]?.onOpen();
    pass(200);
    show(false);
    expect(openSources()).toBe(0);
    pass(20 * POLL_MS);
    expect(told).toHaveLength(1);
    show(true);
    expect(openSources()).toBe(1);
    sources[1]?.onOpen();
    pass(200);
    expect(told).toHaveLength(2);
  });

  test('opens no stream while the page is hidden, also when one had failed before', () => {
    follow();
    sources[0]?.onError();
    show(false);
    pass(20 * POLL_MS);
    expect([sources.length, told]).toEqual([1, []]);
  });
});

test('stops its stream and its timers when the page is left', () => {
  const stop = follow();
  sources[0]?.onOpen();
  stop();
  pass(20 * POLL_MS);
  expect([openSources(), told]).toEqual([0, []]);
});
