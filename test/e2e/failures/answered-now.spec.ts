import type { Route } from '@playwright/test';
import { unlockArea } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { buttonOf, dialog, screenOf } from '#test/e2e/support/typed-screens.ts';

/** Each press and each read is answered now, in words, and nothing runs by itself later. */

const UNREACHED = 'We couldn’t reach our server. Please check your connection and try again.';
const SAFE = 'We couldn’t reach the server. Press again; it won’t go through twice.';

test(
  'a browser that believes it is offline is answered at once, and sends nothing by itself later',
  MORE,
  async ({ page, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { typed, send } = await screenOf('a change of prices').fill(page, product);
    await page.evaluate("window.dispatchEvent(new Event('offline'))");
    // The shop's own server answers.
    const preview = page.getByRole('region', { name: 'Preview' }).getByRole('row').nth(1);
    await page.getByLabel('Device type').selectOption('iPad');
    await expect(preview).toContainText('iPad');
    let sent = 0;
    const url = '**/api/products/update-prices';
    await page.route(url, (route) => {
      sent += 1;
      return route.abort('internetdisconnected');
    });
    await send.click();
    await expect(page.getByText(SAFE, { exact: true })).toBeVisible();
    await page.unroute(url);
    page.on('request', (request) => {
      if (request.url().endsWith('/update-prices')) sent += 1;
    });
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await page.getByLabel('Device type').selectOption('AirTag');
    await expect(preview).toContainText('AirTag');
    for (const [field, value] of typed) await expect(field).toHaveValue(value);
    expect(sent).toBe(1);
  },
);

test(
  'keeps what is typed while a form is sent, and its dialog until the answer',
  MORE,
  async ({ page, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    /** Holds the next call that writes to a path. @returns its route, once it is sent */
    const hold = (path: string) =>
      new Promise<Route>((resolve) => {
        void page.route(path, (route) => (route.request().method() === 'POST' ? resolve(route) : route.fallback()));
      });
    const note = await screenOf('a note about an order').fill(page, product);
    const sentNote = hold('**/notes');
    await note.send.click();
    await expect(note.send).toHaveAttribute('aria-busy', 'true');
    const [[field] = []] = note.typed;
    await field?.pressSequentially(' And a cable.');
    await (await sentNote).continue();
    await expect(note.send).not.toHaveAttribute('aria-busy');
    await expect(field ?? page.locator('none')).toHaveValue(/And a cable\.$/);

    await page.goto('about:blank');
    const employee = await screenOf('an employee').fill(page, product);
    const sentEmployee = hold('**/api/employees');
    await employee.send.click();
    await expect(employee.send).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(buttonOf(dialog(page), 'Cancel')).toBeDisabled();
    await (await sentEmployee).abort('connectionreset');
    await expect(page.getByText(UNREACHED, { exact: true })).toBeVisible();
    for (const [kept, value] of employee.typed) await expect(kept).toHaveValue(value);
  },
);

/** Screens and parts of them whose data does not arrive. */
const READS = [
  {
    path: '**/api/employees',
    at: '/admin/expenses',
    open: 'Add expense',
    says: 'The list of employees didn’t load.',
  },
  { path: '**/api/expense-months*', at: '/admin/expenses', says: 'The closed months didn’t load.' },
  { path: '**/api/payment-limit*', at: '/admin/employees', says: 'The approval limit didn’t load.' },
  { path: '**/api/marketing/hold*', at: '/admin/marketing', says: 'The marketing status didn’t load.' },
  { path: '**/api/analytics/money?*', at: '/admin/analytics', says: 'The money didn’t load.' },
  { path: '**/api/reports/daily*', at: '/admin/reports', says: 'The daily report didn’t load.' },
  { path: '**/api/inventory/units?*', at: '/admin/inventory', says: 'The inventory didn’t load.' },
  {
    path: '**/api/products/manage*',
    at: '/pos/prices',
    open: 'Products',
    says: 'The products didn’t load.',
  },
  { path: '**/api/staff/views*', at: '/admin', open: 'Views', says: 'The views didn’t load.' },
  {
    path: '**/api/pos-transactions?*',
    at: '/repair-pos',
    says: 'Error loading transactions. Please refresh the page.',
  },
] as const;
for (const { path, at, says, ...more } of READS) {
  test(`says so, with Try Again: ${says}`, MORE, async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await unlockArea(page, 'admin');
    let isAway = true;
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      if (isAway) return route.abort('connectionreset');
      await pressed;
      return route.continue();
    });
    await page.goto(at);
    if ('open' in more) await buttonOf(page, more.open).click();
    const failure = page.getByRole('alert').filter({ hasText: says });
    await expect(failure).toBeVisible();
    // Some ask again by themselves, too: they get no answer before the press.
    isAway = false;
    await failure.getByRole('button', { name: 'Try Again' }).click();
    press();
    await expect(failure).toHaveCount(0);
  });
}
