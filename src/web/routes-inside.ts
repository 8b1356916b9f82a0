import type { RouteEntry } from './route-entry.ts';

/** Page that shows the parts of the interface (decision 001). The build leaves it out. */
const DEVELOPMENT_ROUTES: readonly RouteEntry[] = import.meta.env.DEV
  ? [
      {
        patterns: ['/ui'],
        area: 'driver',
        file: 'src/web/areas/parts/parts.page.tsx',
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
    file: 'src/web/areas/admin/admin.page.tsx',
    load: () => import('./areas/admin/admin.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/setup'],
    area: 'staff',
    file: 'src/web/areas/admin/setup.page.tsx',
    load: () => import('./areas/admin/setup.page.tsx'),
    status: 200,
  },
  {
    patterns: inArea('/pos'),
    area: 'staff',
    file: 'src/web/areas/pos/pos.page.tsx',
    load: () => import('./areas/pos/pos.page.tsx'),
    status: 200,
  },
  {
    patterns: inArea('/repair-pos'),
    area: 'staff',
    file: 'src/web/areas/repair-pos/repair-pos.page.tsx',
    load: () => import('./areas/repair-pos/repair-pos.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/driver'],
    area: 'driver',
    file: 'src/web/areas/driver/driver.page.tsx',
    load: () => import('./areas/driver/driver.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/login'],
    area: 'account',
    file: 'src/web/areas/account/login.page.tsx',
    load: () => import('./areas/account/login.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/forgot-password'],
    area: 'account',
    file: 'src/web/areas/account/forgot-password.page.tsx',
    load: () => import('./areas/account/forgot-password.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/reset-password'],
    area: 'account',
    file: 'src/web/areas/account/reset-password.page.tsx',
    load: () => import('./areas/account/reset-password.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/account'],
    area: 'account',
    file: 'src/web/areas/account/account.page.tsx',
    load: () => import('./areas/account/account.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/cart'],
    area: 'account',
    file: 'src/web/areas/account/cart/cart.page.tsx',
    load: () => import('./areas/account/cart/cart.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/dashboard', '/customer-dashboard'],
    area: 'account',
    file: 'src/web/areas/account/dashboard/dashboard.page.tsx',
    load: () => import('./areas/account/dashboard/dashboard.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/orders/:id'],
    area: 'account',
    file: 'src/web/areas/account/order/order.page.tsx',
    load: () => import('./areas/account/order/order.page.tsx'),
    status: 200,
  },
];
