import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_PRESS_SCRIPT } from '#contracts/first-press.ts';
import { fail } from '#server/platform/errors.ts';
import { type BareHttp, createBareHttp, greeting } from '#test/bare-http.ts';
import { describeApi } from './openapi.ts';
import { RawAnswer } from './route.ts';

async function createSite(options: { publicUrl?: string; maps?: boolean; pixel?: boolean } = {}): Promise<BareHttp> {
  const site = await createBareHttp(options);
  describeApi(site.http, '1', () => undefined);
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

test.each(ANSWERS)(
  '%s forbids inline and foreign code, framing, sniffing and caching, and requires TLS where the site has it',
  async (_, request, status) => {
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
    if (!request.url.startsWith('/api/docs/static')) expect(reply.headers['cache-control']).toBe('no-store');
    // TLS is required permanently when the site has it, and never otherwise.
    expect(reply.headers).not.toHaveProperty('strict-transport-security');
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
    const overTls = await secure.http.inject(request);
    expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(policyOf(overTls.headers['content-security-policy']).has('upgrade-insecure-requests')).toBe(true);
  },
);

const GOOGLE = 'https://maps.googleapis.com https://places.googleapis.com';
const TIKTOK = 'https://analytics.tiktok.com';
test.each([
  [
    'Google’s hosts only when address suggestions are configured',
    { maps: true },
    {
      'script-src': `'self' ${FIRST_PRESS} ${GOOGLE}`,
      'connect-src': `'self' ${GOOGLE}`,
      'img-src': "'self' data:",
      'style-src': "'self'",
    },
  ],
  [
    'TikTok’s hosts only when its pixel is configured',
    { pixel: true },
    {
      'script-src': `'self' ${FIRST_PRESS} ${TIKTOK}`,
      'connect-src': `'self' ${TIKTOK} https://analytics-ipv6.tiktokw.us`,
      'img-src': `'self' data: ${TIKTOK}`,
      'style-src': "'self'",
    },
  ],
])('allows %s, of no other host then, and no inline code', async (_, configured, expected) => {
  const { http } = await createSite(configured);
  const policyWith = async (from: BareHttp['http']) =>
    policyOf((await from.inject({ url: '/page' })).headers['content-security-policy']);
  expect(Object.fromEntries(await policyWith(http))).toMatchObject(expected);
  await http.close();
  expect([...(await policyWith(site.http)).values()].join()).not.toMatch(/google|tiktok/);
});
