import type { RouteEntry } from './route-entry.ts';

/** Page that shows the parts of the interface (decision 001). The build leaves it out. */
const DEVELOPMENT_ROUTES: readonly RouteEntry[] = import.meta.env.DEV
  ? [
      {
        patterns: ['/ui'],
        area: 'driver',
        page: 'parts/parts',
        load: () => import('./areas/parts/parts.page.tsx'),
        status: 200,
      },
    ]
  : [];

/** Patterns of an area and of its screens and records, of which the page knows those that exist. */
const inArea = (area: string) => [area, `${area}/:tab`, `${area}/:tab/:section`, `${area}/:tab/:section/:record`];

/** Pages of customers and staff, loaded for a path that matches no public page. */
export const INSIDE_ROUTES: readonly RouteEntry[] = [
  ...DEVELOPMENT_ROUTES,
  {
    patterns: inArea('/admin'),
    area: 'staff',
    page: 'admin/admin',
    load: () => import('./areas/admin/admin.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/setup'],
    area: 'staff',
    page: 'admin/setup',
    load: () => import('./areas/admin/setup.page.tsx'),
    status: 200,
  },
  {
    patterns: inArea('/pos'),
    area: 'staff',
    page: 'pos/pos',
    load: () => import('./areas/pos/pos.page.tsx'),
    status: 200,
  },
  {
    patterns: inArea('/repair-pos'),
    area: 'staff',
    page: 'repair-pos/repair-pos',
    load: () => import('./areas/repair-pos/repair-pos.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/driver'],
    area: 'driver',
    page: 'driver/driver',
    load: () => import('./areas/driver/driver.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/login'],
    area: 'account',
    page: 'account/login',
    load: () => import('./areas/account/login.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/forgot-password'],
    area: 'account',
    page: 'account/forgot-password',
    load: () => import('./areas/account/forgot-password.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/reset-password'],
    area: 'account',
    page: 'account/reset-password',
    load: () => import('./areas/account/reset-password.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/account'],
    area: 'account',
    page: 'account/account',
    load: () => import('./areas/account/account.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/cart'],
    area: 'account',
    page: 'account/cart/cart',
    load: () => import('./areas/account/cart/cart.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/dashboard', '/customer-dashboard'],
    area: 'account',
    page: 'account/dashboard/dashboard',
    load: () => import('./areas/account/dashboard/dashboard.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/orders/:id'],
    area: 'account',
    page: 'account/order/order',
    load: () => import('./areas/account/order/order.page.tsx'),
    status: 200,
  },
];
