import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contracts/api.ts';
import { ERRORS } from '#contracts/errors.ts';
import { getReadiness } from '#contracts/health.ts';
import { refusalsOf } from '#contracts/refusals.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer();
await server.http.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => server.stop());

/** Lists method and path of every call that the server answers, as `METHOD /path/:parameter`. */
function routes(): string[] {
  const lines = server.http.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
  const parents: string[] = [];
  return lines.flatMap((line) => {
    const [, indent, path, methods] = /^([│├└─ \s]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (indent === undefined || path === undefined || methods === undefined) return [];
    const depth = indent.length / 4;
    parents.length = depth - 1;
    parents.push(path);
    const whole = parents.join('');
    return methods.split(', ').map((method) => `${method} ${whole}`);
  });
}

describe('the server', () => {
  test('answers every call of the contracts, and nothing else but its own description, the page that ends offers, the links of campaigns, the widget and pictures', () => {
    const declared = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`));
    const found = routes();
    expect(found).toEqual(expect.arrayContaining([...declared]));
    const others = found.filter((route) => !declared.has(route) && !declared.has(route.replace(/^HEAD/, 'GET')));
    const undeclared =
      /^(GET|HEAD) \/api\/(openapi\.json$|docs)|^(GET|HEAD|POST) \/unsubscribe\/:token$|^(GET|HEAD) \/(c\/:token\/:link|o\/:token|widget(\.js)?|(logos|shop-photos)\/:file)$/;
    expect(others.filter((route) => !undeclared.test(route))).toEqual([]);
  });
});

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  'x-roles': string[];
  security: Record<string, string[]>[];
  responses: Record<
    string,
    { description?: string; headers?: Record<string, unknown>; content?: Record<string, { schema: unknown }> }
  >;
  parameters?: { in: string; name: string; required: boolean }[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
}

interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
}

describe('the description of the interface', () => {
  let description: Description;
  let operations: [string, Operation][];
  beforeAll(async () => {
    description = (await server.browser().get('/api/openapi.json')).body;
    operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });

  const operationOf = (id: string) =>
    operations.find(([, { operationId }]) => operationId === id)?.[1] ?? expect.fail(`${id} is not described`);

  test('is OpenAPI 3.1', () => {
    expect(description).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: { title: 'Cash Again', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
  });

  test('lists every call of the contracts once, under its id, and no other', () => {
    const declared = ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(operations.map(([call]) => call).sort()).toEqual(declared.sort());
    expect(operations.map(([, { operationId }]) => operationId).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
  });

  test('describes each call in a sentence, and names its errors, which statuses they have and when to retry', () => {
    for (const endpoint of ENDPOINTS) {
      const { summary, description, responses } = operationOf(endpoint.id);
      expect(summary).toBe(endpoint.summary);
      for (const code of endpoint.errors ?? []) {
        expect([code, description]).toEqual([code, expect.stringContaining(code)]);
        expect(Object.keys(ERRORS)).toContain(code);
      }
      for (const code of refusalsOf(endpoint)) {
        const { status } = ERRORS[code];
        if (status in endpoint.responses) continue;
        const headers = [429, 503].includes(status) ? ['Retry-After'] : [];
        expect([endpoint.id, JSON.stringify(responses[status])]).toEqual([
          endpoint.id,
          expect.stringContaining(`"${code}"`),
        ]);
        expect([endpoint.id, code, Object.keys(responses[status]?.headers ?? {})]).toEqual([
          endpoint.id,
          code,
          headers,
        ]);
      }
    }
    // Also of a server that is not ready.
    expect(Object.keys(operationOf(getReadiness.id).responses['503']?.headers ?? {})).toEqual(['Retry-After']);
  });

  test('shows the example of each body whose contract has one', () => {
    for (const { id, example } of ENDPOINTS.filter((endpoint) => endpoint.example !== undefined)) {
      const content = { 'application/json': { examples: { example: { value: example } } } };
      expect([id, operationOf(id).requestBody]).toMatchObject([id, { content }]);
    }
  });

  test('gives each answer a schema, failures included', () => {
    for (const [call, { responses }] of operations) {
      const statuses = Object.keys(responses);
      expect([call, statuses]).toEqual([
        call,
        expect.arrayContaining([expect.stringMatching(/^2\d\d$/), '500', '503']),
      ]);
      for (const [status, { description: text, content }] of Object.entries(responses)) {
        expect([call, status, typeof text]).toEqual([call, status, 'string']);
        const schemas = Object.values(content ?? {}).map(({ schema }) => typeof schema);
        expect([call, status, [...new Set(schemas)]]).toEqual([call, status, status === '304' ? [] : ['object']]);
      }
    }
  });

  test.each([
    ['products.list', ['visitor', 'customer', 'pos', 'repair-pos', 'admin'], []],
    ['auth.me', ['customer'], [{ customer: [] }]],
    ['payments.reverse', ['admin'], [{ staff: [] }]],
  ])('lists the roles that may call %s: %s', (id, roles, security) => {
    const operation = operationOf(id);
    expect([operation['x-roles'], operation.security]).toEqual([roles, security]);
    expect(Object.keys(description.components.securitySchemes)).toEqual(['customer', 'staff']);
  });

  test('names the media type of each file as its own', () => {
    for (const [call, { responses }] of operations) {
      const types = Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}));
      expect([call, types.filter((type) => !/^[a-z]+\/[a-z.-]+$/.test(type))]).toEqual([call, []]);
    }
  });

  test.each([
    ['auth.me', '200 401 500 503'],
    ['payments.reverse', '201 400 401 403 404 409 413 415 422 500 503'],
    ['verification.send', '200 400 403 409 413 415 422 429 500 503'],
    ['products.list', '200 304 400 500 503'],
  ])('names the statuses of %s: %s', (id, statuses) => {
    expect(Object.keys(operationOf(id).responses).join(' ')).toBe(statuses);
  });

  test('names each parameter of a path as required, each body, and the Idempotency-Key of every call that creates', () => {
    for (const { id, path, body, file, form, idempotent = false } of ENDPOINTS) {
      const { parameters = [], requestBody } = operationOf(id);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const inHeader = parameters.filter((parameter) => parameter.in === 'header');
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect([id, inPath.map(({ name }) => name)]).toEqual([id, named]);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect([id, inHeader.map(({ name }) => name)]).toEqual([id, idempotent ? ['idempotency-key'] : []]);
      const types = [
        ...(body === undefined ? [] : [form === true ? 'application/x-www-form-urlencoded' : 'application/json']),
        ...(file === undefined ? [] : ['application/octet-stream']),
      ];
      expect([id, Object.keys(requestBody?.content ?? {})]).toEqual([id, types]);
    }
  });

  test('has no dangling references', () => {
    const pointers = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const pointer: unknown = Reflect.get(value, '$ref');
      if (typeof pointer === 'string') pointers.add(pointer);
      for (const part of Object.values(value)) collect(part);
    };
    collect(description);
    for (const pointer of pointers) {
      const parts = pointer.replace(/^#\//, '').split('/');
      const target = parts.reduce<unknown>(
        (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
        description,
      );
      expect([pointer, typeof target]).toEqual([pointer, 'object']);
    }
  });

  test('can be read on a page, beside which there is no file', async () => {
    const page = await server.browser().get('/api/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('swagger-ui');
    const { port } = new URL(server.http.listeningOrigin);
    for (const up of ['../..', '%2e%2e/%2e%2e']) {
      const path = `/api/docs/static/${up}/package.json`;
      const [reply]: http.IncomingMessage[] = await once(http.get({ host: '127.0.0.1', port, path }), 'response');
      const body = JSON.parse(reply === undefined ? '' : await text(reply));
      expect([path, reply?.statusCode, body.code]).toEqual([path, 404, 'not_found']);
    }
  });
});
