import { afterEach, describe, expect, test, vi } from 'vitest';
import { jsonAnswer } from '#web/lib/testing/json-answer.ts';
import { readFile } from './answers/read-file.ts';
import { ApiError, call, NetworkError, pathOf } from './api.ts';

const ORDER_ID = '0190a1b2-1111-7222-8333-abcdef123456';

function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function sent(fetch: ReturnType<typeof answering>): { url: string; init: RequestInit; headers: Headers } {
  const [url, init] = fetch.mock.calls[0] ?? [];
  if (url === undefined || init === undefined) throw new Error('Nothing was sent');
  return { url, init, headers: new Headers(init.headers) };
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: unknown) => error,
  );
}

async function apiErrorOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await failureOf(work);
  if (error instanceof ApiError) return error;
  throw error;
}

const sendCode = () => call('verification.send', { body: { phoneNumber: '(512) 555-0142' } });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('fills a call’s parameters into the path and cookies into the request, and sends no body it was not given', async () => {
    const fetch = answering(async () => jsonAnswer({ id: ORDER_ID }));
    expect(await call('orders.get', { params: { id: 'a/b c' } })).toEqual({ id: ORDER_ID });
    const { url, init, headers } = sent(fetch);
    expect(url).toBe('/api/sell-requests/a%2Fb%20c');
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(init.body).toBeNull();
    expect(headers.has('content-type')).toBe(false);
  });

  test('sends the body of a call as JSON, with its key', async () => {
    const fetch = answering(async () => jsonAnswer({ id: ORDER_ID }, { status: 201 }));
    const body = { name: 'Ada', email: 'ada@example.com', phone: '5125550142' };
    await call('customers.createGuest', { body, idempotencyKey: 'key-1' });
    const { url, init, headers } = sent(fetch);
    expect(url).toBe('/api/customers/guest');
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('idempotency-key')).toBe('key-1');
  });

  test('leaves out of a call’s address what its query leaves undefined', async () => {
    const fetch = answering(async () => jsonAnswer([]));
    await call('products.list', { query: { deviceType: 'Apple Watch', model: undefined } });
    expect(sent(fetch).url).toBe('/api/products?deviceType=Apple+Watch');
  });
});

describe('a refused call', () => {
  test('fails a refused call with the status, a colon and the answer, and exposes the error body', async () => {
    const body = {
      message: 'The price has changed since you saw it.',
      code: 'price_changed',
      price: '807.00',
      errors: { email: 'Invalid email' },
    };
    answering(async () => jsonAnswer(body, { status: 409 }));
    const error = await apiErrorOf(sendCode());
    expect(error.message).toBe(`409: ${JSON.stringify(body)}`);
    expect(error).toMatchObject({
      status: 409,
      code: 'price_changed',
      price: '807.00',
      userMessage: body.message,
      errors: { email: 'Invalid email' },
      retryAfter: null,
    });
  });

  test('says how long to wait after a refused call', async () => {
    const body = JSON.stringify({ message: 'Too many attempts.', code: 'too_many_requests' });
    answering(async () => new Response(body, { status: 429, headers: { 'retry-after': '42' } }));
    expect((await apiErrorOf(sendCode())).retryAfter).toBe(42);
  });

  test('takes the status text of a refused call when the answer is empty, and no user message from a proxy’s page', async () => {
    answering(async () => new Response('', { status: 500, statusText: 'Internal Server Error' }));
    expect((await apiErrorOf(sendCode())).message).toBe('500: Internal Server Error');
    answering(async () => new Response('<h1>Oops</h1>', { status: 500 }));
    expect(await apiErrorOf(sendCode())).toMatchObject({
      message: '500: <h1>Oops</h1>',
      userMessage: null,
      errors: {},
    });
  });
});

describe('an unanswered call', () => {
  test('distinguishes an unanswered call from a refused one', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(sendCode())).toMatchObject({ name: 'NetworkError', reason: 'offline' });
  });

  test.each([
    ['the product that cannot work', 503, JSON.stringify({ message: 'We are back.', code: 'unavailable' })],
    ['a proxy that cannot reach it', 502, '<h1>Bad Gateway</h1>'],
    ['a proxy that waits no longer', 504, ''],
  ])(
    'counts an answer from %s as none: the call may have been done, and is told in plain words',
    async (_, status, body) => {
      answering(async () => new Response(body, { status }));
      expect(await failureOf(sendCode())).toMatchObject({
        name: 'NetworkError',
        reason: 'away',
        userMessage: 'We’ll be right back. What you entered is still here. Please try again in a moment.',
      });
    },
  );

  test('treats an answer that part of the product is unavailable as no answer', async () => {
    const body = { message: 'We cannot send text messages right now.', code: 'sms_unavailable' };
    answering(async () => jsonAnswer(body, { status: 503 }));
    expect(await apiErrorOf(sendCode())).toMatchObject({ code: 'sms_unavailable', userMessage: body.message });
  });

  test('treats an answer that breaks off, or does not end in time, as no answer', async () => {
    for (const [error, reason] of [
      [new TypeError('network error'), 'offline'],
      [new DOMException('timed out', 'TimeoutError'), 'timeout'],
    ] as const) {
      const broken = new ReadableStream({ start: (controller) => controller.error(error) });
      answering(async () => new Response(broken));
      expect(await failureOf(sendCode())).toMatchObject({ name: 'NetworkError', reason });
    }
  });

  test('takes the sign-in page of a public network for no answer, and never for a file', async () => {
    const page = () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    answering(async () => page());
    expect(await failureOf(sendCode())).toMatchObject({ name: 'NetworkError', reason: 'offline' });
    expect(await failureOf(readFile('/api/expenses.csv'))).toMatchObject({ name: 'NetworkError', reason: 'offline' });
    answering(async () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
    expect(await (await readFile('/api/expenses.csv')).content.text()).toBe('a,b');
  });

  test('aborts a call when its time is up', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => aborted(signal));
    const error = await failureOf(call('verification.status', { timeoutMs: 5 }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason: 'timeout' });
  });

  test('passes the caller’s own abort of a call through', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => aborted(signal));
    const leaving = new AbortController();
    const failure = failureOf(call('verification.status', { signal: leaving.signal }));
    leaving.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });
});

/** Never answers; rejects as fetch does when its signal aborts. */
async function aborted(signal: AbortSignal | null | undefined): Promise<Response> {
  await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  throw signal?.reason;
}

test('refuses to make a path without its parameter', () => {
  expect(() => pathOf('tracking.label', {})).toThrow('tracking.label needs the parameter token');
});
