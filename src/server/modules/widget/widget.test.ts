import crypto from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { SHOP_NAME: 'Phone & Cash' } });
afterAll(() => server.stop());

const open = (query = '') => server.http.inject({ url: `/widget${query}`, headers: { cookie: 'visitor=someone' } });
const policyOf = async () => String((await open()).headers['content-security-policy']);

describe('the page of the widget', () => {
  test('may be framed by nobody, until an admin names a website', async () => {
    expect(await policyOf()).toMatch(/;frame-ancestors 'none'$/);
    const admin = await newStaff(server, 'admin');
    const body = { values: { WIDGET_SITES: 'https://www.example.com/, http://127.0.0.1:8080' }, version: 0 };
    expect((await admin.post('/api/shop-settings', body, keyHeader())).status).toBe(200);
    expect(await policyOf()).toMatch(/;frame-ancestors https:\/\/www\.example\.com http:\/\/127\.0\.0\.1:8080$/);
  });

  test('has the shop’s accent color, in a style that its policy allows', async () => {
    const admin = await newStaff(server, 'admin');
    const body = { values: { SHOP_ACCENT: '#1d4ed8' }, version: 1 };
    expect((await admin.post('/api/shop-settings', body, keyHeader())).status).toBe(200);
    const style = /<style>([\s\S]*)<\/style>/.exec((await open()).payload)?.[1] ?? '';
    expect(style).toContain('--accent:#1d4ed8');
    expect(await policyOf()).toContain(`style-src 'sha256-${crypto.hash('sha256', style, 'base64')}';`);
  });

  test('loads nothing, and leaves no cookie', async () => {
    const { headers, payload } = await open('?q=iphone');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';script-src 'sha256-[^']+';style-src 'sha256-/,
    );
    expect(payload).not.toMatch(/ src=|<link/);
    expect(payload).toContain('Sell your device | Phone &amp; Cash');
  });

  test('is small with all its scripts', async () => {
    const page = await open('?device=iphone/iphone-15-pro');
    const script = await server.http.inject('/widget.js');
    expect(gzipSync(page.payload).length + gzipSync(script.payload).length).toBeLessThan(8_000);
  });

  test('finds devices, and says so when there are none', async () => {
    const { payload } = await open('?q=15+pro+256');
    expect(payload).toContain('href="/widget?device=iphone%2Fiphone-15-pro&amp;storage=256GB"');
    expect((await open('?q=%3Cb%3Enokia')).payload).toContain('value="&lt;b&gt;nokia"');
    expect((await open('?q=nokia')).payload).toContain('No results.');
  });

  test('shows the price of the price API, and leads to the page that sells with the same answers', async () => {
    const phone = server.http.inject('/api/products?deviceType=iPhone&model=iPhone+15+Pro');
    const [{ id, storage }] = (await phone).json();
    const answers = { productId: id, condition: 'good', carrier: 'other', rule: 'evaluation' };
    const { body } = await server.browser().post('/api/calculate-price', answers);
    const { payload } = await open(`?device=iphone/iphone-15-pro&storage=${storage}&condition=good&carrier=other`);
    const price = formatMoney(parseMoney(body.price) ?? 0);
    expect(payload).toContain(`We pay ${price} for this iPhone 15 Pro.`);
    const path = `/sell/iphone/iphone-15-pro?storage=${storage}&amp;condition=good&amp;carrier=other`;
    expect(payload).toContain(`<a class="go" href="${path}" target="_top">Sell for ${price}</a>`);
  });

  test.each([
    ['?device=iphone/iphone-15-pro', 'Choose storage, condition, and carrier to see your price.'],
    ['?device=iphone/iphone-15-pro&storage=3GB&condition=shiny&carrier=x', 'Choose storage, condition, and carrier'],
    ['?device=airpods-max/airpods-max-usb-c&condition=good&condition=fair', 'Choose condition to see your price.'],
    ['?device=iphone/nokia', 'What’s your device worth?'],
    [`?q=${'x'.repeat(200)}`, 'See your price in seconds.'],
    ['?device=iphone/iphone-15-pro&theme=dark', '<html lang="en" class="dark">'],
    ['?theme=%22onload=', '<html lang="en">'],
  ])('answers %s with “%s”', async (query, text) => {
    const { statusCode, payload } = await open(query);
    expect([statusCode, payload]).toEqual([200, expect.stringContaining(text)]);
  });
});

test('the script may be loaded by other websites, and caches for an hour', async () => {
  const { headers } = await server.http.inject('/widget.js');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  });
});
