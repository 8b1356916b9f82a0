import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_PRESS_SCRIPT } from '#contracts/first-press.ts';
import { fail } from '#server/platform/errors.ts';
import { type BareHttp, createBareHttp, greeting } from '#test/bare-http.ts';
import { describeApi } from './openapi.ts';
import { RawAnswer } from './route.ts';

async function createSite(options: { publicUrl?: string; maps?: boolean; pixel?: boolean } = {}): Promise<BareHttp> {
  const site = await createBareHttp(options);
  describeApi(site.http, '1');
  site.addRoute(greeting({ access: ['visitor'] }), async ({ body }) => {
    if (body.name === 'error') throw new Error('unexpected');
    return body.name === 'file' ? new RawAnswer('application/pdf', Buffer.from('%PDF')) : { name: body.name };
  });
  site.http.get('/page', async (_request, reply) => reply.type('text/html').send('<!doctype html>'));
  site.http.setNotFoundHandler(() => fail('not_found'));
  return site;
}

let site: BareHttp;
let secure: BareHttp;
beforeAll(async () => {
  site = await createSite();
  secure = await createSite({ publicUrl: 'https://shop.example' });
});
afterAll(async () => {
  await site.http.close();
  await secure.http.close();
});

const greet = (name: string) => ({ method: 'POST', url: '/greetings/1', payload: { name } }) as const;
const ANSWERS = [
  ['a page', { url: '/page' }, 200],
  ['an answer of the API', greet('Robin'), 201],
  ['a file', greet('file'), 201],
  ['an answer to a wrong body', { ...greet('x'), payload: {} }, 400],
  ['an answer to what is not there', { url: '/nowhere' }, 404],
  ['an answer to an error', greet('error'), 500],
  ['a refusal by origin', { ...greet('x'), headers: { origin: 'https://evil.example' } }, 403],
  ['the description of the API', { url: '/api/openapi.json' }, 200],
  ['the readable description', { url: '/api/docs/' }, 200],
  ['a script of the API documentation', { url: '/api/docs/static/swagger-ui-bundle.js' }, 200],
] as const;

/** Hash of the one inline script that pages have. */
const FIRST_PRESS = `'sha256-${createHash('sha256').update(FIRST_PRESS_SCRIPT).digest('base64')}'`;

/** Parses a policy into its directives by name. */
const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  );

describe.each(ANSWERS)('%s', (_, request, status) => {
  test('forbids inline and foreign code, framing and content sniffing', async () => {
    const reply = await site.http.inject(request);
    expect(reply.statusCode).toBe(status);
    const policy = policyOf(reply.headers['content-security-policy']);
    expect(String(reply.headers['content-security-policy'])).not.toMatch(/unsafe-|\*|https?:/);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${FIRST_PRESS}`,
      'style-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(reply.headers).not.toHaveProperty('x-powered-by');
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.skipIf(request.url.startsWith('/api/docs/static'))('is not cached', async () => {
    expect((await site.http.inject(request)).headers['cache-control']).toBe('no-store');
  });

  test('requires TLS permanently when the site has it, and never otherwise', async () => {
    const plain = await site.http.inject(request);
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(policyOf(plain.headers['content-security-policy']).has('upgrade-insecure-requests')).toBe(false);
    const overTls = await secure.http.inject(request);
    expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(policyOf(overTls.headers['content-security-policy']).has('upgrade-insecure-requests')).toBe(true);
  });
});

test('allows scripts of Google’s hosts only when address suggestions are configured, and of no other host then', async () => {
  const { http } = await createSite({ maps: true });
  const reply = await http.inject({ url: '/page' });
  await http.close();
  const policy = policyOf(reply.headers['content-security-policy']);
  const google = 'https://maps.googleapis.com https://places.googleapis.com';
  expect([policy.get('script-src'), policy.get('connect-src'), policy.get('style-src')]).toEqual([
    `'self' ${FIRST_PRESS} ${google}`,
    `'self' ${google}`,
    "'self'",
  ]);
});

test('allows TikTok’s hosts only when its pixel is configured, and inline code not even then', async () => {
  const { http } = await createSite({ pixel: true });
  const reply = await http.inject({ url: '/page' });
  await http.close();
  const policy = policyOf(reply.headers['content-security-policy']);
  expect([policy.get('script-src'), policy.get('connect-src'), policy.get('img-src'), policy.get('style-src')]).toEqual(
    [
      `'self' ${FIRST_PRESS} https://analytics.tiktok.com`,
      "'self' https://analytics.tiktok.com https://analytics-ipv6.tiktokw.us",
      "'self' data: https://analytics.tiktok.com",
      "'self'",
    ],
  );
  const without = await site.http.inject({ url: '/page' });
  expect(without.headers['content-security-policy']).not.toContain('tiktok');
});
