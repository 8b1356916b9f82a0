import { afterAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { makeWorld, sampleOf } from './roles.requests.ts';

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

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const world = await makeWorld(server);
// The caller with the most rights: a customer at a terminal with every area open.
const browser = await newStaff(server, 'admin', world.customer.browser);
afterAll(() => server.stop());

const fieldsOf = (schema: { shape: object } | undefined) => Object.keys(schema?.shape ?? {});

/** Request with one odd part, and whether the contract lets it through to the use case. */
interface Odd {
  address: string;
  sent: object;
  isLetThrough: boolean;
}

/** Makes the odd requests of a call: each text in each part of the address, each value in each field of the body. */
function oddRequests(
  { path, params, query, body }: Endpoint,
  validParams: Record<string, string>,
  sample: object,
): Odd[] {
  const fill = (values: Record<string, string>) => path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '-');
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const inAddress = ODD_TEXTS.flatMap((odd) => {
    const text = odd.toWellFormed();
    return [
      ...fieldsOf(params).map((name) => ({
        address: fill({ ...validParams, [name]: encode(odd) }),
        isLetThrough: params?.safeParse({ ...validParams, [name]: text }).success !== false,
      })),
      ...fieldsOf(query).map((name) => ({
        address: `${fill(validParams)}?${name}=${encode(odd)}`,
        isLetThrough: query?.safeParse({ [name]: text }).success !== false,
      })),
    ];
  });
  const inBody = fieldsOf(body).flatMap((name) =>
    ODD_VALUES.map((odd) => {
      const sent = { ...sample, [name]: odd };
      return { address: fill(validParams), sent, isLetThrough: body?.safeParse(sent).success !== false };
    }),
  );
  return [...inAddress.map((odd) => ({ ...odd, sent: sample })), ...inBody];
}

/**
 * Picks what is worth a request: all that reaches a use case, and two that the contract refuses, since one hook refuses
 * those of every call.
 */
function worthSending(odd: readonly Odd[]): Odd[] {
  const refused = odd.filter(({ isLetThrough }) => !isLetThrough);
  return [...odd.filter(({ isLetThrough }) => isLetThrough), ...refused.slice(0, 1), ...refused.slice(-1)];
}

const endpoints = ENDPOINTS.filter(({ responses }) => !Object.values(responses).includes('text/event-stream'));

// The harness checks each answer against the contract, so that only declared refusals pass here, and no 500 does.
describe.each(endpoints)('$id', (endpoint) => {
  test('refuses odd input with declared errors, and never crashes on it', async () => {
    const { params, body } = await sampleOf(endpoint, world);
    const send = (address: string, sent: object) =>
      ({
        GET: () => browser.get(address),
        POST: () => browser.post(address, sent, endpoint.idempotent ? keyHeader() : {}),
        PATCH: () => browser.patch(address, sent),
        DELETE: () => browser.delete(address, sent),
      })[endpoint.method]();
    const failed: unknown[] = [];
    for (const { address, sent } of worthSending(oddRequests(endpoint, params, body))) {
      const answer = await send(address, sent);
      if (answer.status === 500) failed.push([address, JSON.stringify(sent).slice(0, 200)]);
    }
    expect(failed).toEqual([]);
  });
});
