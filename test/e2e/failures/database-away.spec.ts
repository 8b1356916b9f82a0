import type { Page, Route } from '@playwright/test';
import { DatabaseAwayError } from '#server/platform/db/away.ts';
import { createBareHttp } from '#test/bare-http.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import {
  chooseMail,
  confirmButton,
  describeDevice,
  expectToast,
  newPerson,
  openDialog,
  ordersOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Screens while the product's database is down or frozen. */

const IN_A_MOMENT = 'We’ll be right back. What you entered is still here. Please try again in a moment.';

const away = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '5' },
    json: { code: 'unavailable', message: 'We’ll be right back. Nothing was lost. Please try again in a moment.' },
  });

test('keeps a typed order while the database is away, and makes it once when it is back', async ({
  page,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const person = newPerson();
  const dialog = await openDialog(page);
  await describeDevice(dialog, product, undefined, person);
  await chooseMail(dialog);
  await page.route(
    '**/api/sell-requests',
    async (route) => {
      // The order was made, and only the answer of the database was lost.
      await route.fetch();
      return away(route);
    },
    { times: 1 },
  );
  await confirmButton(dialog).click();
  await expectToast(page, { kind: 'alert', title: 'Error', text: IN_A_MOMENT });
  await expect(dialog.getByLabel('Full name')).toHaveValue(person.name);
  await confirmButton(dialog).click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

const formOf = (page: Page) => page.getByRole('tabpanel');

const FORMS: readonly {
  name: string;
  path: string;
  call: string;
  fill: (page: Page) => Promise<void>;
  press: string;
  kept: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'signing in',
    path: '/login',
    call: '**/api/auth/login',
    fill: async (page) => {
      await formOf(page).getByRole('textbox', { name: 'Email' }).fill('robin@example.test');
      await formOf(page).getByLabel('Password', { exact: true }).fill('four old pear trees');
    },
    press: 'Sign In',
    kept: (page) => expect(formOf(page).getByRole('textbox', { name: 'Email' })).toHaveValue('robin@example.test'),
  },
  {
    name: 'the gate of a staff area',
    path: '/admin',
    call: '**/api/staff/session',
    fill: (page) => page.getByLabel('Password', { exact: true }).fill('seven green lanterns'),
    press: 'Unlock',
    kept: (page) => expect(page.getByLabel('Password', { exact: true })).toHaveValue('seven green lanterns'),
  },
];
for (const { name, path, call, fill, press, kept } of FORMS) {
  test(`${name} shows that the shop is back in a moment, and keeps typed text`, MORE, async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await page.goto(path);
    await fill(page);
    await page.route(call, away);
    await page.getByRole('button', { name: press, exact: true }).and(page.locator('[type=submit]')).click();
    await expect(page.getByText(IN_A_MOMENT).first()).toBeVisible();
    await kept(page);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `answers with a page of the shop during an outage, in ${colorScheme}, on any screen`,
    MORE,
    async ({ page, tolerate }, testInfo) => {
      tolerate(FAILED_LOAD);
      const { http } = await createBareHttp();
      let isAway = true;
      http.get('/label', async () => {
        if (isAway) throw new DatabaseAwayError(null);
        return 'The label';
      });
      await http.listen({ port: 0, host: '127.0.0.1' });
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        expect((await page.goto(`${http.listeningOrigin}/label?copy=1`))?.status()).toBe(503);
        await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        await page.screenshot({ path: testInfo.outputPath(`away-${width}-${colorScheme}.png`) });
      }
      await expectAccessible(page, 'The page that says so');
      isAway = false;
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByText('The label')).toBeVisible();
      expect(page.url()).toContain('/label?copy=1');
      await http.close();
    },
  );
}
