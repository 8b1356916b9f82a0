import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIRST_PRESS_SCRIPT } from '#contracts/first-press.ts';
import { publicPaths, render } from './entry-server.tsx';
import { pageDataText } from './page-data.ts';
import { ASSETS, DATA, renderPage, WITH_IPHONES } from './testing/page-html.ts';

const INFORMATION = ['/about', '/how-it-works', '/promise', '/services', '/faq', '/contact'] as const;
const STAFF = ['/admin', '/pos', '/repair-pos'] as const;
const MINE = ['/driver', '/cart', '/dashboard', '/customer-dashboard', `/orders/${crypto.randomUUID()}`] as const;
const SIGN_IN_PATHS = ['/login', '/account', '/forgot-password', '/reset-password'] as const;
const PATHS = [
  '/',
  '/sell',
  ...INFORMATION,
  '/confirmation',
  '/track/abc',
  '/offer/abc',
  '/nothing',
  ...STAFF,
  ...MINE,
  ...SIGN_IN_PATHS,
] as const;
const PAGES = [
  ...PATHS.map((path) => ({ path, data: DATA })),
  { path: '/sell/iphone', data: WITH_IPHONES },
  { path: '/sell/iphone/iphone-15-pro', data: WITH_IPHONES },
];

test('the server puts the shop’s accent color behind the style sheets, in the one style that it names to the policy', async () => {
  const shop = { ...DATA.shop, accent: '#1d4ed8' };
  const { html, style } = await render({ path: '/faq', data: { ...DATA, shop }, assets: ASSETS });
  expect(style).toContain('--color-accent:#1d4ed8;');
  expect(html).toContain(`<link rel="stylesheet" href="/s.css"><style id="accent">${style}</style>`);
  expect(html.match(/<style/g)).toHaveLength(1);
});

test.each(PAGES)(
  'the server puts the bar of a shop that isn’t open above the page $path, and nothing there for an open one',
  async ({ path, data }) => {
    const notice = { label: 'Setup', text: 'Made up & erased.', link: { text: 'Set up', href: '/setup' } };
    const shop = { ...data.shop, notice };
    const { html } = await renderPage(path, { ...data, shop });
    const line =
      '<aside class="notice" aria-label="Setup">Made up &amp; erased. <form action="/setup"><button>Set up</button></form></aside>';
    expect(html).toContain(`${line}<div id="root">`);
    expect((await renderPage(path, data)).html).not.toContain('class="notice"');
  },
);

test('the header tells the hours of today, also where no script runs', async () => {
  const closed = { ...DATA, hoursToday: 'Closed today for Thanksgiving' };
  expect((await renderPage('/faq', closed)).html).toContain('>Closed today for Thanksgiving</p>');
});

const isStaff = (path: string) => STAFF.some((staff) => staff === path);

describe.each(PAGES)('the page $path, as the server writes it,', ({ path, data }) => {
  test('has nothing inline that the security policy refuses, and no text that can break out of its element', async () => {
    const { html } = await renderPage(path, data);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
    const running = scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes));
    expect(running).toEqual(['', ' type="module" src="/e.js" fetchpriority="low"']);
    expect(html).toContain(`<script>${FIRST_PRESS_SCRIPT}</script>`);
    expect(html.match(/<\/script>/g)).toHaveLength(scripts.length);
  });

  test('has one main heading, one main part, a title and a description', async () => {
    const { html } = await renderPage(path, data);
    for (const part of [
      /<h1[\s>]/g,
      /<main[\s>]/g,
      /<title>[^<]+<\/title>/g,
      /<meta name="description" content="[^"]+/g,
    ]) {
      expect(html.match(part)).toHaveLength(1);
    }
  });

  test('shows pictures of devices that are in the files it names', async () => {
    const { html } = await renderPage(path, data);
    for (const [, file = '', id] of html.matchAll(/<use href="([^"#]+)#([^"]+)"/g)) {
      expect(fs.readFileSync(`public${file}`, 'utf8')).toContain(`<g id="${id}">`);
    }
  });

  test.skipIf(isStaff(path) || path === '/driver')('has every link of the bar and the footer', async () => {
    const { html } = await renderPage(path, data);
    const links = [
      '/',
      '/about',
      '/how-it-works',
      '/promise',
      '/services',
      '/faq',
      '/contact',
      '/dashboard',
      '/admin',
      '/pos',
      '/login',
    ];
    for (const href of [...links, '/sell/iphone', '/sell/ipad', '/sell/macbook', '/sell/imac']) {
      expect(html).toContain(`href="${href}"`);
    }
  });
});

test('search engines list the fixed pages for everyone, without the one of an order', () => {
  expect([...publicPaths].sort()).toEqual(['/', '/sell', ...INFORMATION, '/terms', '/privacy', '/track'].sort());
});

describe('a page’s status and address', () => {
  test.each([
    ['/', DATA, 200, '/'],
    ['/sell', DATA, 200, '/sell'],
    ...INFORMATION.map((path) => [path, DATA, 200, path] as const),
    ['/sell/iphone', WITH_IPHONES, 200, '/sell/iphone'],
    ['/sell/iPhone', WITH_IPHONES, 404, null],
    ['/sell/iphone/iPhone-15-Pro', WITH_IPHONES, 404, null],
    ['/sell/iphone/iphone-15-pro', WITH_IPHONES, 200, '/sell/iphone/iphone-15-pro'],
    ['/sell/iphone/nokia-3310', WITH_IPHONES, 404, null],
    ['/sell/nokia', DATA, 404, null],
    ...STAFF.map((path) => [path, DATA, 200, null] as const),
    ['/cart', DATA, 200, '/cart'],
    ['/dashboard', DATA, 200, '/dashboard'],
    ['/customer-dashboard', DATA, 200, '/dashboard'],
    [`/orders/${crypto.randomUUID()}`, DATA, 200, null],
    ['/orders/not-an-id', DATA, 404, null],
    ['/nothing', DATA, 404, null],
    ['/login', DATA, 200, '/login'],
    ['/account', DATA, 200, null],
    ['/forgot-password', DATA, 200, null],
    ['/reset-password', DATA, 200, null],
    ['/confirmation', DATA, 200, '/confirmation'],
    ['/track/secret-token', DATA, 200, null],
    ['/offer/secret-token', DATA, 200, null],
  ] as const)('%s', async (path, data, status, canonical) => {
    const answer = await renderPage(path, data);
    expect(answer.status).toBe(status);
    const link = /<link rel="canonical" href="([^"]*)"/.exec(answer.html)?.[1] ?? null;
    expect(link).toBe(canonical === null ? null : `https://shop.example${canonical}`);
    expect(answer.html.includes('<meta name="robots" content="noindex">')).toBe(canonical === null);
  });
});

test.each(STAFF)('%s is sent without what is behind its gate, and with a bar of its own', async (path) => {
  const { html } = await renderPage(path);
  expect(html).not.toMatch(/Dashboard<\/h1>|Point of Sale<\/h1>|Logout|<footer|type="password"/);
  for (const href of ['/', ...STAFF]) expect(html).toContain(`href="${href}"`);
});

test('a model’s page shows the price of each storage version before any script runs', async () => {
  const { html } = await renderPage('/sell/iphone/iphone-15-pro', WITH_IPHONES);
  expect(html).toMatch(/<dt[^>]*>256GB<\/dt><dd[^>]*>\$950<\/dd>/);
  expect(html).toContain('Sell your iPhone 15 Pro');
});

test('the landing page names the next day of a pickup and, for search engines, the days on which the shop is closed', async () => {
  const eve = { ...DATA, calendar: { day: '2026-11-25', closedDays: ['2026-11-26'] } };
  const { html } = await renderPage('/', eve);
  expect(html).toContain('Book today and we can be there on Friday.');
  const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(facts.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-11-26',
      validThrough: '2026-11-26',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
  expect(facts.openingHoursSpecification).toHaveLength(3);
});

test('the landing page makes each promise once', async () => {
  const { html } = await renderPage('/');
  const main = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ');
  for (const promise of [
    /no sign-up/gi,
    /1-2 business days/g,
    /label/g,
    /home pickup/g,
    /return your/g,
    /erase every/g,
  ]) {
    expect(main.match(promise), String(promise)).toHaveLength(1);
  }
});

const OWN = {
  owner: 'Robin Vale',
  since: 2014,
  reviewsUrl: 'https://reviews.example/us',
  photo: '/shop-photo.jpg',
  peoplePhoto: '/people-photo.jpg',
};

test.each(['/', '/about', '/contact'])(
  '%s shows the owner’s own words and photo, and a drawing without them',
  async (path) => {
    const own = (await renderPage(path, { ...DATA, shop: { ...DATA.shop, name: 'Shop', ...OWN } })).html;
    for (const part of [
      'since 2014',
      'Run by Robin Vale',
      `href="${OWN.reviewsUrl}"`,
      `src="${OWN.photo}" alt="Shop in Austin"`,
    ]) {
      expect(own).toContain(part);
    }
    expect(own.includes(`src="${OWN.peoplePhoto}"`)).toBe(path === '/about');
    expect(own).not.toContain('class="sf-sky');
    const bare = (await renderPage(path)).html;
    expect(bare).toContain('class="sf-sky');
    expect(bare).not.toMatch(/since \d|Run by|Read our reviews|<img/);
  },
);

test('the page of an order says thanks before any script runs, and one that names no order says so', async () => {
  const { html } = await renderPage('/confirmation', { ...DATA, namesOrders: true });
  expect(html).toContain('Thank you!</h1>');
  expect(html).not.toContain('Order not found');
  const without = (await renderPage('/confirmation', DATA)).html;
  expect(without).toContain('Order not found</h1>');
  expect(without).not.toContain('Thank you!');
});

test('page data cannot end the script element that carries it', () => {
  const text = pageDataText(DATA);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(DATA);
});
