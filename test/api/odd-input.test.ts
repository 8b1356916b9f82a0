import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { keyed, makeWorld, REQUESTS, type World } from './roles.requests.ts';

/** Texts that attackers put into an address. */
const ODD_TEXTS = [
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999',
  '-1',
  '0',
  '1e309',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u{1F4F1}'.repeat(20),
  "'; drop table orders; --",
  '%_\\',
  '__proto__',
  Buffer.from('99999999999').toString('base64url'),
  Buffer.from('{"deviceType":"iPhone","model":"a\\u0000","id":3000000000}').toString('base64url'),
];
/** Values that they put into a body. */
const ODD_VALUES: unknown[] = [
  '',
  'a\0b',
  '\ud800',
  "'; drop table orders; --",
  'x'.repeat(20_000),
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  {},
  { a: 1 },
];

let server: TestServer;
let world: World;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  world = await makeWorld(server);
  // The caller with the most rights: a customer at a terminal with every area open.
  browser = await newStaff(server, 'admin', world.customer.browser);
});
afterAll(() => server.stop());

const fieldsOf = (schema: { shape: object } | undefined) => Object.keys(schema?.shape ?? {});

/** Makes addresses of a call, each with one odd part. */
function oddAddresses({ path, params, query }: Endpoint, known: Record<string, string>): string[] {
  const fill = (values: Record<string, string>) => path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '-');
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  return ODD_TEXTS.flatMap((odd) => [
    ...fieldsOf(params).map((name) => fill({ ...known, [name]: encode(odd) })),
    ...fieldsOf(query).map((name) => `${fill(known)}?${name}=${encode(odd)}`),
  ]);
}

const endpoints = ENDPOINTS.filter(({ responses }) => !Object.values(responses).includes('text/event-stream'));

// The harness checks each answer against the contract, so that only declared refusals pass here, and no 500 does.
describe.each(endpoints)('$id', (endpoint) => {
  test('refuses odd input with declared errors, and never crashes on it', async () => {
    const { params = {}, body = {} } = (await REQUESTS[endpoint.id]?.(world)) ?? {};
    const send = (address: string, sent: object) =>
      ({
        GET: () => browser.get(address),
        POST: () => browser.post(address, sent, endpoint.idempotent ? keyed() : {}),
        PATCH: () => browser.patch(address, sent),
        DELETE: () => browser.delete(address, sent),
      })[endpoint.method]();
    const failed: unknown[] = [];
    const ask = async (address: string, sent: object) => {
      const answer = await send(address, sent);
      if (answer.status === 500) failed.push([address, JSON.stringify(sent).slice(0, 200)]);
    };
    for (const address of oddAddresses(endpoint, params)) await ask(address, body);
    const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '-');
    for (const name of fieldsOf(endpoint.body)) {
      for (const odd of ODD_VALUES) await ask(address, { ...body, [name]: odd });
    }
    expect(failed).toEqual([]);
  });
});
