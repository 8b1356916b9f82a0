import { afterAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { openEvents } from '#test/event-source.ts';
import { keyHeader, newAccount, newStaff, newTerminal, signIn } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { makeWorld, type Sample, sampleOf } from './roles.requests.ts';
import { CALLERS, type CallerName, NAMES, type Outcome, rowOf, subjectOf } from './roles.table.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
const world = await makeWorld(server);
afterAll(() => server.stop());

/** Opens a browser in which only the caller has a session. */
const OPEN: Record<CallerName, () => Browser | Promise<Browser>> = {
  visitor: () => server.browser(),
  customer: () => signIn(server, world.customer.email),
  'other customer': () => signIn(server, world.other.email),
  pos: () => newTerminal(server, 'pos'),
  'repair-pos': () => newTerminal(server, 'repair-pos'),
  admin: () => newTerminal(server, 'admin'),
};

/** Codes of the answers to a stream, whose bodies are not read. */
const STREAM_CODES: Record<number, string> = { 401: 'sign_in_required', 403: 'forbidden' };

/** Outcome, or a description of a wrong answer. */
type Found = Exclude<Outcome, 'ok'> | string;

interface Reply {
  status: number;
  code: string | null;
  /** Answer as JSON; undefined for files and streams. */
  body?: unknown;
}

/** Browsers of the callers, and the record that a call names: kept until a call has changed something. */
let browsers = new Map<CallerName, Browser>();

async function browserOf(caller: CallerName): Promise<Browser> {
  const browser = browsers.get(caller) ?? (await OPEN[caller]());
  browsers.set(caller, browser);
  return browser;
}

async function send(
  { method, path, responses, ...endpoint }: Endpoint,
  { params, body }: Sample,
  browser: Browser,
): Promise<Reply> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  if (Object.values(responses).includes('text/event-stream')) {
    const reader = await openEvents(url + address, browser.cookies);
    reader.close();
    return { status: reader.status, code: STREAM_CODES[reader.status] ?? null };
  }
  const headers = endpoint.idempotent ? keyHeader() : {};
  const answer = await {
    GET: () => browser.get(address, headers),
    POST: () => browser.post(address, body, headers),
    PATCH: () => browser.patch(address, body, headers),
    DELETE: () => browser.delete(address, endpoint.body === undefined ? undefined : body, headers),
  }[method]();
  const json: unknown = typeof answer.body === 'object' ? answer.body : undefined;
  return { status: answer.status, code: answer.status < 400 ? null : String(answer.body.code), body: json };
}

/** Reads an answer as an outcome of the table: any other error of a call shows that the caller has the right. */
function outcomeOf({ status, code }: Reply): Found {
  if (status === 401 && /sign_in_required$/.test(code ?? '')) return 401;
  if (status === 403 && code === 'forbidden') return 403;
  if (status === 404 && code === 'not_found') return 404;
  return status < 500 || code === 'label_not_ready' ? 'ok' : `failed with ${status} ${code}`;
}

test('the table of roles has a row for every call of the interface, and for no other', () => {
  expect(ENDPOINTS.filter(({ id }) => rowOf(id) === undefined)).toEqual([]);
  const names = new Set(ENDPOINTS.flatMap(({ id }) => [id, subjectOf(id)]));
  expect(NAMES.filter((name, index) => !names.has(name) || NAMES.indexOf(name) !== index)).toEqual([]);
});

test('the table of roles has each subject in the strictest row of its calls, so a new call gives no right unseen', () => {
  const allowedBy = (name: string) => new Set(CALLERS.filter((_, index) => rowOf(name)?.[index] === 'ok'));
  const isStricter = (id: string) => {
    const [own, usual] = [allowedBy(id), allowedBy(subjectOf(id))];
    return own.size < usual.size && [...own].every((caller) => usual.has(caller));
  };
  expect(ENDPOINTS.map(({ id }) => id).filter(isStricter)).toEqual([]);
});

describe.each(ENDPOINTS)('$id', (endpoint) => {
  test('answers each caller as the table says', async () => {
    const found: [CallerName, Found][] = [];
    const expected: [CallerName, Outcome | undefined][] = [];
    let sample: Sample | undefined;
    for (const [index, caller] of CALLERS.entries()) {
      sample ??= await sampleOf(endpoint, world);
      const right = rowOf(endpoint.id)?.[index];
      expected.push([caller, right === 'ok' && sample.isMissing ? 404 : right]);
      const outcome = outcomeOf(await send(endpoint, sample, await browserOf(caller)));
      found.push([caller, outcome]);
      if (outcome !== 'ok' || endpoint.method === 'GET') continue;
      // It may have ended a session, or used up the record.
      [browsers, sample] = [new Map(), undefined];
    }
    expect(found).toEqual(expected);
  });
});

/** Says who is identified: what else it holds is for both. */
const SAYS_WHO = 'staff.session';

describe('an area with nobody identified, in a shop that has members', () => {
  /** Opens the admin area with nobody identified; the world has members. */
  const openNobody = () => newStaff(server, 'admin');
  /** An answer without the time at which it was made (`at`). */
  const atAnyTime = (reply: Reply) => ({ ...reply, body: JSON.stringify(reply.body)?.replace(/"at":"[^"]+"/, '') });
  const openClerk = () => newTerminal(server, 'admin', { role: 'clerk' });

  test.each(ENDPOINTS.filter(({ id, method }) => method === 'GET' && id !== SAYS_WHO))(
    'reads by $id what a clerk reads, and no more',
    async (endpoint) => {
      const sample = await sampleOf(endpoint, world);
      const [nobody, clerk] = [await openNobody(), await openClerk()];
      const [found, ofClerk] = [await send(endpoint, sample, nobody), await send(endpoint, sample, clerk)];
      if (ofClerk.code === 'forbidden') expect(found.code).toBe('staff_passcode_required');
      else if (found.code !== 'staff_passcode_required') expect(atAnyTime(found)).toEqual(atAnyTime(ofClerk));
    },
  );
});

describe('a browser with two sessions', () => {
  test('has the rights of both, and only its own orders after the gate closes', async () => {
    const clerk = await newAccount(server);
    await newStaff(server, 'pos', clerk.browser);
    const statuses = async (...paths: string[]) => {
      const answers = await Promise.all(paths.map((path) => clerk.browser.get(path)));
      return answers.map(({ status }) => status);
    };
    expect(await statuses('/api/auth/me', '/api/employees')).toEqual([200, 200]);
    expect((await clerk.browser.get('/api/sell-requests?limit=200')).body).toContainEqual(
      expect.objectContaining({ id: world.orderId }),
    );
    expect((await clerk.browser.get('/api/sell-requests?of=me')).body).toEqual([]);
    await clerk.browser.delete('/api/staff/session');
    expect((await clerk.browser.get('/api/sell-requests')).body).toEqual([]);
    expect(await statuses('/api/auth/me', '/api/employees')).toEqual([200, 403]);
    await newStaff(server, 'pos', clerk.browser);
    await clerk.browser.post('/api/auth/logout', {});
    expect(await statuses('/api/auth/me', '/api/employees')).toEqual([401, 200]);
  });
});
