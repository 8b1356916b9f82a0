import { vi } from 'vitest';
import type { ErrorCode } from '#contracts/errors.ts';
import { ApiError, NetworkError } from '../../api.ts';
import { readText, shapeOf } from '../../storage/saved-values.ts';
import { BrowserStorage } from '../../testing/browser-storage.ts';
import { keptList } from '../kept-list.ts';
import { SendLater, SendQueue, type Work } from '../send-queue.ts';

export interface Item {
  id: string;
}

const answerOf = (status: number, code: ErrorCode, retryAfter: number | null = null) =>
  new ApiError({ status, text: '', body: { code, message: `It was ${status}` }, retryAfter });

/** Failures of the server, or of the network, by name. */
export const FAILURES = {
  lost: new NetworkError('offline', null),
  slow: new NetworkError('timeout', null),
  away: new NetworkError('away', null),
  locked: answerOf(401, 'staff_sign_in_required'),
  'another person': answerOf(403, 'staff_passcode_required'),
  limited: answerOf(429, 'too_many_requests', 100),
  late: answerOf(408, 'request_too_slow'),
  fault: answerOf(500, 'internal'),
  "a proxy's page": new ApiError({ status: 404, text: '<html>', body: null, retryAfter: null }),
  refused: answerOf(422, 'rule_broken'),
  forbidden: answerOf(403, 'signer_is_same'),
  gone: answerOf(404, 'not_found'),
  later: new SendLater(),
  bug: new TypeError('A bug of this page'),
};
export type Failures = Partial<Record<string, keyof typeof FAILURES>>;

/** Starts with an empty browser, whose time stands still until a test advances it. @returns its storage */
export function openBrowser(): BrowserStorage {
  const storage = new BrowserStorage();
  vi.stubGlobal('window', { localStorage: storage });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['performance'] });
  return storage;
}

const MOST = 4;

/** Opens a tab on the browser's storage. @param failures by id of the item; the server accepts other items */
export function openTab(failures: Failures = {}, work: Partial<Work<Item, string>> = {}) {
  const tried: string[] = [];
  const queue = new SendQueue<Item, string>(
    keptList({ key: 'return-photos-1', read: shapeOf<Item>({ id: readText }), maxItems: MOST }),
    {
      send: async ({ id }) => {
        tried.push(id);
        await Promise.resolve();
        const failure = failures[id];
        if (failure !== undefined) throw FAILURES[failure];
        return `${id} is taken`;
      },
      ...work,
    },
  );
  const shown = () => queue.entries().map(({ item, state }) => `${item.id} ${state}`);
  return { queue, tried, shown };
}

/** Opens a tab with items to send. @param ids one letter for each item */
export function openWith(ids: string, failures: Failures = {}, work: Partial<Work<Item, string>> = {}) {
  const tab = openTab(failures, work);
  for (const id of ids) tab.queue.put({ id });
  return tab;
}
