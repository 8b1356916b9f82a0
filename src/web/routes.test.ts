import { describe, expect, test } from 'vitest';
import type { RouteEntry } from './route-entry.ts';
import { matchPath, NOT_FOUND, PUBLIC_ROUTES } from './routes.ts';
import { INSIDE_ROUTES } from './routes-inside.ts';

const MODULES = import.meta.glob<{ Page: unknown }>('./areas/**/*.page.tsx');

const fileOf = ({ page }: RouteEntry) => `./areas/${page}.page.tsx`;

const ROUTES = [...PUBLIC_ROUTES, ...INSIDE_ROUTES];

describe('an address', () => {
  test.each([
    ['/', 'home.page.tsx', {}],
    ['/sell', 'device-types.page.tsx', {}],
    ['/sell/', 'not-found.page.tsx', {}],
    ['/sell/iphone', 'models.page.tsx', { deviceType: 'iphone' }],
    ['/sell/iphone/iphone-15-pro', 'models.page.tsx', { deviceType: 'iphone', model: 'iphone-15-pro' }],
    ['/sell/apple%20watch', 'not-found.page.tsx', {}],
    ['/confirmation', 'confirmation.page.tsx', {}],
    ['/cart', 'cart.page.tsx', {}],
    ['/dashboard', 'dashboard.page.tsx', {}],
    ['/customer-dashboard', 'dashboard.page.tsx', {}],
    ['/orders/abc', 'order.page.tsx', { id: 'abc' }],
    ['/track/abc.def', 'track.page.tsx', { token: 'abc.def' }],
    ['/offer/abc.def', 'offer.page.tsx', { token: 'abc.def' }],
    ['/about', 'about.page.tsx', {}],
    ['/how-it-works', 'how-it-works.page.tsx', {}],
    ['/services', 'services.page.tsx', {}],
    ['/faq', 'faq.page.tsx', {}],
    ['/login', 'login.page.tsx', {}],
    ['/account', 'account.page.tsx', {}],
    ['/forgot-password', 'forgot-password.page.tsx', {}],
    ['/reset-password', 'reset-password.page.tsx', {}],
    ['/contact', 'contact.page.tsx', {}],
    ['/admin', 'admin.page.tsx', {}],
    ['/pos', 'pos.page.tsx', {}],
    ['/repair-pos', 'repair-pos.page.tsx', {}],
    ['/admin/orders', 'admin.page.tsx', { tab: 'orders' }],
    ['/pos/prices/products/17', 'pos.page.tsx', { tab: 'prices', section: 'products', record: '17' }],
    ['/admin/till/z-reports/x/y', 'not-found.page.tsx', {}],
    ['/ui', 'parts.page.tsx', {}],
    ['//pos', 'not-found.page.tsx', {}],
    ['/sell/iphone/x/y', 'not-found.page.tsx', {}],
    ['/Sell', 'not-found.page.tsx', {}],
    ['/nothing', 'not-found.page.tsx', {}],
    ['/sell/%E0%A4%A', 'not-found.page.tsx', {}],
  ])('%s leads to %s', async (path, file, params) => {
    const match = await matchPath(path);
    expect(`${match.route.page.split('/').at(-1)}.page.tsx`).toBe(file);
    expect(match.params).toEqual(params);
  });
});

describe('the route table', () => {
  test.each<RouteEntry>([...ROUTES, NOT_FOUND])('names for $patterns the file that it loads', async (route) => {
    const load = MODULES[fileOf(route)];
    expect((await load?.())?.Page).toBe((await route.load()).Page);
  });

  test('has every page', () => {
    const listed = [...ROUTES, NOT_FOUND].map(fileOf);
    expect(Object.keys(MODULES).sort()).toEqual(listed.sort());
  });
});
