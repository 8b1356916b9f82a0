import type { Route } from '@playwright/test';
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

test(
  'the gate of a staff area says that the shop is back in a moment, and keeps the password',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await page.goto('/admin');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('seven green lanterns');
    await page.route('**/api/staff/session', away);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText(IN_A_MOMENT).first()).toBeVisible();
    await expect(password).toHaveValue('seven green lanterns');
  },
);

test('answers with a page of the shop during an outage, on any screen', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const { http } = await createBareHttp();
  let isAway = true;
  http.get('/label', async () => {
    if (isAway) throw new DatabaseAwayError(null);
    return 'The label';
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    expect((await page.goto(`${http.listeningOrigin}/label?copy=1`))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page, 'The page that says so');
  isAway = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('The label')).toBeVisible();
  expect(page.url()).toContain('/label?copy=1');
  await http.close();
});
