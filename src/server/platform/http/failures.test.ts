import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseAwayError } from '#server/platform/db/away.ts';
import { fail } from '#server/platform/errors.ts';
import { type BareHttp, createBareHttp, greeting } from '#test/bare-http.ts';

let site: BareHttp;
let behavior: (name: string) => Promise<{ name: string }>;

beforeAll(async () => {
  site = await createBareHttp();
  site.addRoute(greeting(), ({ body }) => behavior(body.name));
  site.http.get('/file', async () => {
    throw new DatabaseAwayError(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
  });
  site.http.setNotFoundHandler(() => fail('not_found'));
});
afterAll(() => site.http.close());
beforeEach(() => {
  behavior = async (name) => ({ name });
});

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  site.http.inject({
    method: 'POST',
    url: '/greetings/1',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

const ofType = (type: string) => ({ 'content-type': type });
const LARGE = JSON.stringify({ name: 'x'.repeat(64 * 1024) });

describe('a body', () => {
  test.each<[string, string, Record<string, string>, number, string]>([
    ['cut off', '{"name": "Rob', {}, 400, 'not_json'],
    ['empty', '', {}, 400, 'not_json'],
    ['that is not JSON', 'name=Robin', {}, 400, 'not_json'],
    ['that sets the prototype', '{"name": "Robin", "__proto__": {"admin": true}}', {}, 400, 'not_json'],
    ['of plain text', '{"name": "Robin"}', ofType('text/plain'), 415, 'unsupported_media_type'],
    ['of XML', '{"name": "Robin"}', ofType('application/xml'), 415, 'unsupported_media_type'],
    ['of a form', 'name=Robin', ofType('application/x-www-form-urlencoded'), 415, 'unsupported_media_type'],
    ['of a form with files', 'name=Robin', ofType('multipart/form-data; boundary=x'), 415, 'unsupported_media_type'],
    ['of more than 64 kB', LARGE, {}, 413, 'body_too_large'],
    ['of an undeclared length', LARGE, { 'transfer-encoding': 'chunked' }, 413, 'body_too_large'],
  ])('%s is refused by status and code', async (_, payload, headers, status, code) => {
    const reply = await post(payload, headers);
    expect([reply.statusCode, reply.json()]).toEqual([status, { code, message: expect.any(String) }]);
  });

  test('of just below 64 kB is accepted', async () => {
    expect((await post({ name: 'x'.repeat(64 * 1024 - 20) })).json().code).toBe('malformed');
  });

  test('answers 400 when it is missing', async () => {
    const reply = await site.http.inject({ method: 'POST', url: '/greetings/1' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed']);
  });

  test('with wrong fields names each of them, unknown ones too, without their values', async () => {
    const reply = await post({ name: 7, nick: 'Bobby', '': 1 });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      {
        code: 'malformed',
        message: 'Please check the marked fields.',
        errors: { name: 'Invalid input: expected string, received number', nick: 'Unknown field', '': 'Unknown field' },
      },
    ]);
  });
});

describe('a failure of the table', () => {
  test('answers its status, code and text, with fields and price where it has them', async () => {
    behavior = async () => fail('price_changed', { price: '850.00', errors: { quotedPrice: 'Too high' } });
    const reply = await post({ name: 'Robin' });
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      409,
      undefined,
      {
        code: 'price_changed',
        message: 'The price has changed since you saw it.',
        price: '850.00',
        errors: { quotedPrice: 'Too high' },
      },
    ]);
  });

  test('says when to retry: as the failure declares, or in a few seconds when a service is away', async () => {
    behavior = async () => fail('too_many_requests', { retryAfterSeconds: 42 });
    const limited = await post({ name: 'Robin' });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '42']);
    behavior = async () => fail('label_not_ready');
    const away = await post({ name: 'Robin' });
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('while the database is away', () => {
  const visit = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  test('a call answers 503 with Retry-After, without the cause', async () => {
    behavior = async () => {
      throw new DatabaseAwayError(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    };
    const reply = await post({ name: 'Robin' });
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '5',
      { code: 'unavailable', message: 'We’ll be right back. Nothing was lost. Please try again in a moment.' },
    ]);
    expect(site.log()).not.toContainEqual(expect.objectContaining({ msg: 'request failed' }));
  });

  test('a browser’s visit gets a page of the shop that is neither indexed nor cached', async () => {
    const reply = await site.http.inject({ url: '/file', headers: visit });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(reply.payload).toContain('We’ll be right back');
    expect(reply.payload).toContain('Fixed &amp; Sold');
    expect(reply.payload).toContain('<a class="again" href="">Try again</a>');
    expect(reply.payload).not.toMatch(/10\.0\.0\.7|<script| style=/);
    // Its policy allows only its own style.
    const style = /<style>(.*)<\/style>/s.exec(reply.payload)?.[1] ?? '';
    const hash = crypto.createHash('sha256').update(style).digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  });

  test('a script’s request for the same address gets JSON', async () => {
    const reply = await site.http.inject({ url: '/file', headers: { accept: 'application/json' } });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
  });
});

describe('an unexpected error', () => {
  test('answers 500 with the request’s id, without the cause', async () => {
    behavior = async () => {
      throw new Error('password=hunter2 in /srv/shop/secret.ts');
    };
    const reply = await post({ name: 'Robin' });
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      {
        code: 'internal',
        message: 'Something went wrong on our end. Nothing was lost. Please try again.',
        requestId: reply.headers['x-request-id'],
      },
    ]);
    expect(site.log()).toContainEqual(
      expect.objectContaining({ msg: 'request failed', reqId: reply.headers['x-request-id'] }),
    );
  });

  test('is also an answer that its contract does not allow', async () => {
    behavior = async () => JSON.parse('{"nom": "Robin"}');
    const reply = await post({ name: 'Robin' });
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal']);
  });
});

describe('an address', () => {
  test('without a route answers 404 in JSON', async () => {
    const reply = await site.http.inject({ url: '/api/nowhere' });
    expect([reply.statusCode, reply.headers['content-type'], reply.json().code]).toEqual([
      404,
      'application/json; charset=utf-8',
      'not_found',
    ]);
  });

  test.each([
    ['with a broken escape', '/greetings/%E0%A4%A', 400, 'malformed'],
    ['with a parameter longer than any route allows', `/greetings/${'x'.repeat(400)}`, 404, 'not_found'],
  ])('%s is answered like every other, and not repeated', async (_, url, status, code) => {
    const reply = await site.http.inject({ method: 'POST', url, payload: { name: 'Robin' } });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.payload).not.toContain('greetings');
    expect(reply.headers).toMatchObject({
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });
});
