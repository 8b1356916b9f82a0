import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonAnswer } from '#web/lib/testing/json-answer.ts';
import { call } from './api.ts';
import {
  cacheAnswer,
  callQuery,
  callQueryOrNull,
  createQueryClient,
  keyOf,
  queryClient,
  refetchRefusedReads,
  refreshReads,
} from './query.tsx';
import { onSignInRequired, signalSessionEnded } from './session-ended.ts';

const ORDER_ID = '0190a1b2-1111-7222-8333-abcdef123456';

let urls: string[];
function answering(answer: () => Response): void {
  vi.stubGlobal('fetch', (url: string, { method, credentials, body = null }: RequestInit) => {
    urls.push(`${method} ${url} ${credentials} ${body === null ? 'no body' : 'a body'}`);
    return new Promise((resolve) => resolve(answer()));
  });
}
const refusal = { message: 'Please sign in to continue.', code: 'sign_in_required' };
const signedOut = () => jsonAnswer(refusal, { status: 401 });

beforeEach(() => {
  urls = [];
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the answer of a write stays when a read that began before it arrives later', async () => {
  const sessions = callQuery('auth.sessions', {});
  let answer = (_: Response): void => undefined;
  const promise = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => promise);
  const read = queryClient.query(sessions).catch(() => undefined);
  cacheAnswer(sessions, []);
  answer(jsonAnswer(['older']));
  await read;
  expect(queryClient.getQueryData(sessions.queryKey)).toEqual([]);
});

describe('a read', () => {
  test('reads by a GET on the path that the key’s segments make', async () => {
    answering(() => jsonAnswer({ id: ORDER_ID }));
    const answer = await queryClient.query({ queryKey: ['/api/sell-requests', ORDER_ID] });
    expect(answer).toEqual({ id: ORDER_ID });
    expect(urls).toEqual([`GET /api/sell-requests/${ORDER_ID} same-origin no body`]);
  });

  test('keys a read of a contract by its path', async () => {
    expect(keyOf('orders.get', { params: { id: 'a/b' } }).join('/')).toBe('/api/sell-requests/a%2Fb');
    expect(keyOf('orders.list', { query: { limit: '5' } }).join('/')).toBe('/api/sell-requests?limit=5');
    answering(() => jsonAnswer([]));
    await queryClient.query(callQuery('auth.sessions', {}));
    expect(urls).toEqual(['GET /api/auth/sessions same-origin no body']);
  });

  test('fails a refused read with the status, a colon and the answer, after one try', async () => {
    answering(() => new Response('Gone fishing', { status: 503 }));
    await expect(queryClient.query({ queryKey: ['/api', 'x'] })).rejects.toThrow(/^503: Gone fishing$/);
    answering(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(queryClient.query({ queryKey: ['/api', 'y'] })).rejects.toThrow(/^502: Bad Gateway$/);
    expect(urls).toHaveLength(2);
  });

  test('throws on a 401 of a read, unless the read yields null for it', async () => {
    answering(signedOut);
    const message = `401: ${JSON.stringify(refusal)}`;
    await expect(queryClient.query({ queryKey: ['/api', 'me'] })).rejects.toThrow(message);
    await expect(queryClient.query(callQuery('auth.me', {}))).rejects.toThrow(message);
    expect(await createQueryClient({ on401: 'null' }).query({ queryKey: ['/api', 'me'] })).toBeNull();
    queryClient.clear();
    expect(await queryClient.query(callQueryOrNull('auth.me', {}))).toBeNull();
  });

  test('throws every other refusal of a read that yields null on a 401', async () => {
    answering(() => new Response('no', { status: 403 }));
    const client = createQueryClient({ on401: 'null' });
    await expect(client.query({ queryKey: ['/api', 'me'] })).rejects.toThrow('403: no');
  });

  test('repeats no read: data does not become stale by itself', async () => {
    answering(() => jsonAnswer(1));
    await queryClient.query({ queryKey: ['/api', 'n'] });
    expect(await queryClient.query({ queryKey: ['/api', 'n'] })).toBe(1);
    expect(urls).toHaveLength(1);
  });
});

test('refetches no read by itself, and sends no write twice', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, retry: false },
    mutations: { retry: false },
  });
});

describe('a browser that believes it is offline', () => {
  beforeEach(() => {
    queryClient.mount();
    onlineManager.setOnline(false);
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    queryClient.unmount();
  });
  const unreachable = () => {
    throw new TypeError('Failed to fetch');
  };
  const words = { userMessage: 'We couldn’t reach our server. Please check your connection and try again.' };
  const change = () =>
    new MutationObserver(queryClient, { mutationFn: () => call('auth.updateProfile', { body: { name: 'Ada' } }) });

  test('calls at once: the server of a shop whose internet is down answers', async () => {
    answering(() => jsonAnswer(1));
    expect(await queryClient.query({ queryKey: ['/api', 'n'] })).toBe(1);
    expect(await change().mutate()).toBe(1);
  });

  test('fails in words, and sends nothing by itself later but the read that is on screen', async () => {
    answering(unreachable);
    const shown = new QueryObserver(queryClient, { queryKey: ['/api', 'shown'] });
    const stop = shown.subscribe(() => {});
    await expect.poll(() => shown.getCurrentResult().error).toMatchObject(words);
    await expect(change().mutate()).rejects.toMatchObject(words);
    expect(urls.map((url) => url.split(' ', 2).join(' '))).toEqual(['GET /api/shown', 'PATCH /api/auth/me']);

    urls = [];
    answering(() => jsonAnswer(1));
    onlineManager.setOnline(true);
    await expect.poll(() => shown.getCurrentResult().data).toBe(1);
    expect(urls.map((url) => url.split(' ', 2).join(' '))).toEqual(['GET /api/shown']);
    stop();
  });
});

test('forgets the reads of an account when its session ends', async () => {
  answering(() => jsonAnswer({ secret: 1 }));
  await queryClient.query({ queryKey: ['/api', 'mine'] });
  signalSessionEnded();
  expect(queryClient.getQueryData(['/api', 'mine'])).toBeUndefined();
});

test('notifies the session of a call that needs a sign-in, and of no other refusal', async () => {
  const notify = vi.fn();
  const stop = onSignInRequired(notify);
  answering(() => jsonAnswer({ message: 'No', code: 'login_refused' }, { status: 401 }));
  await expect(queryClient.query({ queryKey: ['/api', 'a'] })).rejects.toThrow('401');
  expect(notify).not.toHaveBeenCalled();
  answering(signedOut);
  await expect(queryClient.query({ queryKey: ['/api', 'b'] })).rejects.toThrow('401');
  expect(notify).toHaveBeenCalledTimes(1);
  stop();
});

test('refetches the reads under the path of a write, and no others', async () => {
  answering(() => jsonAnswer(1));
  const keys = [
    ['/api', 'orders'],
    ['/api', 'orders?limit=5'],
    ['/api', 'orders', '7'],
    ['/api', 'orders-of-others'],
  ];
  const stops = keys.map((queryKey) => new QueryObserver(queryClient, { queryKey }).subscribe(() => {}));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  urls = [];
  await refreshReads('/api/orders');
  expect(urls.map((url) => url.split(' ')[1])).toEqual(['/api/orders', '/api/orders?limit=5', '/api/orders/7']);
  for (const stop of stops) stop();
});

test('reads again what was refused as no area seemed open, and nothing that was refused for another reason', async () => {
  const refusals: Record<string, object> = {
    '/api/late': { message: 'No', code: 'staff_sign_in_required' },
    '/api/theirs': { message: 'No', code: 'forbidden' },
  };
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url);
    return Promise.resolve(url in refusals ? jsonAnswer(refusals[url], { status: 401 }) : jsonAnswer(1));
  });
  const paths = ['late', 'theirs', 'read'];
  const stops = paths.map((path) => new QueryObserver(queryClient, { queryKey: ['/api', path] }).subscribe(() => {}));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  urls = [];
  delete refusals['/api/late'];
  await refetchRefusedReads();
  expect([urls, queryClient.getQueryData(['/api', 'late'])]).toEqual([['/api/late'], 1]);
  for (const stop of stops) stop();
});
