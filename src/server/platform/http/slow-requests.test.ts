import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type BareHttp, createBareHttp, greeting } from '#test/bare-http.ts';
import { connectTo } from '#test/raw-http.ts';
import type { ArrivalLimits } from './slow-requests.ts';

const SOON_MS = 150;
/** Longer than a test waits. */
const NEVER_MS = 120_000;

let site: BareHttp;
/** The call to `/slow-answers/1` began, and may be answered. */
let began = Promise.withResolvers<void>();
let mayEnd = Promise.withResolvers<void>();
beforeEach(() => {
  began = Promise.withResolvers();
  mayEnd = Promise.withResolvers();
});
afterEach(() => site.http.close());

/** Starts a server that takes `POST /greetings/1`, and `POST /uploads/1` as an upload. @returns opens a connection with its first bytes */
async function start(arriveWithinMs: ArrivalLimits) {
  site = await createBareHttp({ arriveWithinMs });
  const greet = async ({ body }: { body: { name: string } }) => ({ name: body.name });
  site.addRoute(greeting(), greet);
  site.addRoute({ ...greeting(), path: '/uploads/:id', maxBodyBytes: 1_000_000 }, greet);
  site.addRoute({ ...greeting(), path: '/staff-only/:id', access: ['admin'] }, greet);
  site.addRoute({ ...greeting(), path: '/slow-answers/:id' }, async (call) => {
    began.resolve();
    await mayEnd.promise;
    return greet(call);
  });
  await site.http.listen({ port: 0, host: '127.0.0.1' });
  return (bytes: string) => {
    const connection = connectTo(site.http, bytes);
    onTestFinished(connection.close);
    return connection;
  };
}

const BODY = JSON.stringify({ name: 'Robin' });
const headersTo = (url: string, more = '') =>
  `POST ${url} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nConnection: close\r\n${more}`;
const begin = (url: string) => `${headersTo(url, `Content-Length: ${BODY.length}\r\n`)}\r\n${BODY.slice(0, 5)}`;

const expectTooSlow = (answer: string) => {
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_too_slow"');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
};

test('gives an upload longer than other bodies, which are refused with 408 meanwhile', async () => {
  const connect = await start({ headers: NEVER_MS, body: SOON_MS, upload: NEVER_MS });
  const upload = connect(begin('/uploads/1'));
  expectTooSlow(await connect(begin('/greetings/1')).answer);
  upload.send(BODY.slice(5));
  const answer = await upload.answer;
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(answer).toContain(BODY);
});

test.each([
  ['an upload', begin('/uploads/1')],
  ['a body in chunks', `${headersTo('/uploads/1', 'Transfer-Encoding: chunked\r\n')}\r\n5\r\n${BODY.slice(0, 5)}\r\n`],
])('refuses %s with 408 when it takes longer than an upload may', async (_name, bytes) => {
  const connect = await start({ headers: NEVER_MS, body: NEVER_MS, upload: SOON_MS });
  expectTooSlow(await connect(bytes).answer);
});

test('refuses a slow body with 408 although bytes keep arriving', async () => {
  const connect = await start({ headers: NEVER_MS, body: SOON_MS, upload: NEVER_MS });
  const slow = connect(`${headersTo('/greetings/1', 'Content-Length: 60000\r\n')}\r\n`);
  const drip = setInterval(() => slow.send(' '), 10);
  slow.answer.finally(() => clearInterval(drip)).catch(() => undefined);
  expectTooSlow(await slow.answer);
});

test('refuses headers that arrive too slowly with 408, also those of an upload', async () => {
  const connect = await start({ headers: SOON_MS, body: NEVER_MS, upload: NEVER_MS });
  expectTooSlow(await connect(headersTo('/uploads/1')).answer);
});

test('does not cut the answer of a call that takes longer than its body may', async () => {
  const connect = await start({ headers: NEVER_MS, body: SOON_MS, upload: NEVER_MS });
  const call = connect(`${begin('/slow-answers/1')}${BODY.slice(5)}`);
  await began.promise;
  expectTooSlow(await connect(begin('/greetings/1')).answer);
  mayEnd.resolve();
  expect(await call.answer).toMatch(/^HTTP\/1\.1 201 /);
});

test('looks no more for the body of a request that was answered before it was read', async () => {
  const connect = await start({ headers: NEVER_MS, body: SOON_MS, upload: NEVER_MS });
  const late: unknown[] = [];
  site.http.server.on('clientError', (error) => late.push(error));
  expect(
    (await site.http.inject({ method: 'POST', url: '/staff-only/1', payload: { name: 'Robin' } })).statusCode,
  ).toBe(401);
  // Refused by the same limit, later.
  expectTooSlow(await connect(begin('/greetings/1')).answer);
  expect(late).toHaveLength(1);
});
