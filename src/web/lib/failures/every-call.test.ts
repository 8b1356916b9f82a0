import { afterEach, describe, expect, test, vi } from 'vitest';
import { ENDPOINTS } from '#contracts/api.ts';
import { ALL_ROUTES, type Endpoint } from '#contracts/endpoint.ts';
import { ERRORS } from '#contracts/errors.ts';
import { refusalsOf } from '#contracts/refusals.ts';
import { ApiError, addRoutes, call, messageOf, NetworkError, setErrorExplainer } from '#web/lib/api.ts';
import { jsonAnswer } from '#web/lib/testing/json-answer.ts';
import { refusalText } from './refusal-text.ts';
import { NO_ANSWER, UNEXPLAINED } from './words.ts';

/** Each call of the interface × each way to fail: what its screen can say. */

addRoutes(ALL_ROUTES);
setErrorExplainer(refusalText);
afterEach(() => vi.unstubAllGlobals());

const PAGE = '<!doctype html><h1>A page of somebody else</h1>';
const page = (status: number, headers: Record<string, string> = {}) =>
  new Response(PAGE, { status, headers: { 'content-type': 'text/html', ...headers } });
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  jsonAnswer(body, { status, headers });
const cutOff = (status: number) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"message":"We'));
        controller.error(new TypeError('network error'));
      },
    }),
    { status },
  );
/** Never answers; rejects as fetch does when its signal aborts. */
const silence = async (signal: AbortSignal): Promise<Response> => {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  throw signal.reason;
};

const OF_FIELDS: ReadonlySet<string> = new Set(['malformed', 'rule_broken']);
const WRONG = { message: 'Please check the marked fields.', code: 'rule_broken', errors: { note: 'Too long' } };

const FAILURES: readonly [
  name: string,
  answer: (signal: AbortSignal) => Response | Promise<Response>,
  words: string,
][] = [
  [
    '401 in the server’s words',
    () => json(401, { message: 'Please sign in.', code: 'sign_in_required' }),
    'Please sign in.',
  ],
  ['401 of a proxy', () => page(401), UNEXPLAINED],
  ['403 in the server’s words', () => json(403, { message: 'Ask a manager.', code: 'forbidden' }), 'Ask a manager.'],
  ['403 of a proxy', () => page(403), UNEXPLAINED],
  ['404 of a proxy', () => page(404), UNEXPLAINED],
  ['409', () => json(409, { message: 'Somebody was faster.', code: 'order_changed' }), 'Somebody was faster.'],
  ['413 of a proxy', () => page(413), 'That’s too large. Try less at a time.'],
  ['413 without a body', () => new Response(null, { status: 413 }), 'That’s too large. Try less at a time.'],
  ['422 with texts for fields', () => json(422, WRONG), WRONG.errors.note],
  [
    '429',
    () => json(429, { message: 'Slow down.', code: 'too_many_requests' }, { 'retry-after': '42' }),
    'Too many attempts. Please try again in 42 seconds.',
  ],
  ['429 of a proxy', () => page(429, { 'retry-after': '240' }), 'Too many attempts. Please try again in 4 minutes.'],
  [
    '429 of a proxy, until a date',
    () => page(429, { 'retry-after': 'Mon, 30 Nov 2026 10:00:00 GMT' }),
    'Too many attempts. Please try again in a moment.',
  ],
  ['500 in the server’s words', () => json(500, { message: 'That was us.', code: 'internal' }), 'That was us.'],
  ['500 with a page', () => page(500), UNEXPLAINED],
  ['500 with JSON that is no error of ours', () => json(500, { error: { message: 'crashed' } }), UNEXPLAINED],
  ['502 of a proxy', () => page(502), NO_ANSWER.away],
  ['503 of the product', () => json(503, { message: 'Back soon.', code: 'unavailable' }), NO_ANSWER.away],
  ['503 of a proxy', () => page(503), NO_ANSWER.away],
  ['522 of a proxy', () => page(522), NO_ANSWER.away],
  ['success with a sign-in page of a public network', () => page(200), NO_ANSWER.offline],
  ['success with nothing', () => new Response('', { status: 200 }), NO_ANSWER.offline],
  ['a connection cut in the middle of a success', () => cutOff(200), NO_ANSWER.offline],
  ['a connection cut in the middle of a refusal', () => cutOff(409), NO_ANSWER.offline],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), NO_ANSWER.offline],
  ['an answer that never comes', silence, NO_ANSWER.timeout],
];

describe('a call that fails has words:', () => {
  test.each(FAILURES)('%s', async (_, answer, words) => {
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => answer(signal));
    const failures = await Promise.all(
      ENDPOINTS.map(async (endpoint) => [
        endpoint.id,
        messageOf(await failureOf(endpoint, answer === silence ? 20 : undefined)),
      ]),
    );
    expect(failures).toEqual(ENDPOINTS.map(({ id }) => [id, words]));
  });

  test('every refusal that its contract declares', async () => {
    for (const endpoint of ENDPOINTS) {
      for (const code of refusalsOf(endpoint)) {
        const { status, message } = ERRORS[code];
        vi.stubGlobal('fetch', async () => json(status, { code, message, errors: { note: 'Too long' } }));
        const failure = await failureOf(endpoint);
        const isAnswered = code !== 'unavailable';
        const words = OF_FIELDS.has(code)
          ? 'Too long'
          : !isAnswered
            ? NO_ANSWER.away
            : status === 429
              ? /try again in a moment/
              : message;
        expect(messageOf(failure), `${endpoint.id} ${code}`).toMatch(words);
        // What is wrong with a field is said beside it.
        if (isAnswered) expect(failure, `${endpoint.id} ${code}`).toMatchObject({ code, errors: { note: 'Too long' } });
      }
    }
  });
});

/** Returns what a call rejects with: a refusal or no answer, and nothing else. */
async function failureOf({ id, path }: Endpoint, timeoutMs?: number): Promise<unknown> {
  const params = Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name, 'x']));
  // Of whatever route: its input is not checked before it is sent.
  const input = JSON.parse(JSON.stringify({ params, body: { note: 'Typed' }, timeoutMs }));
  const failure = await call(id, input).then(
    () => `${id} counts as done`,
    (error: unknown) => error,
  );
  if (failure instanceof ApiError || failure instanceof NetworkError) return failure;
  throw new Error(`${id} fails otherwise`, { cause: failure });
}
