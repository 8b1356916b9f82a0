import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInHighContrast } from '#test/e2e/support/axe.ts';
import { choosePickup, confirmButton, describeDevice, openDialog } from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { walkEvaluation } from '#test/e2e/support/walks.ts';

const PAGES = ['/', '/sell', '/sell/iphone', '/promise', '/no/such/page'];
/** Pages that a journey looks at, too, or another page of their kind. */
const SEEN_ELSEWHERE = ['/sell/homepod', '/confirmation', '/dashboard', '/track/cut.off', '/offer/cut.off'];

for (const path of [...PAGES, ...SEEN_ELSEWHERE]) {
  test(`${path} is accessible`, SEEN_ELSEWHERE.includes(path) ? MORE : {}, async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  });
}

for (const path of PAGES) {
  test(`${path} is readable in high contrast`, MORE, async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await page.goto(path);
    await expectReadableInHighContrast(page, path);
  });
}

test('tells what is chosen and what can be pressed in high contrast', async ({ page }) => {
  await page.goto('/login');
  await expectReadableInHighContrast(page, 'the sign-in page');
  const tabs = page.getByRole('tab');
  const backgroundOf = (element: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${element}')).backgroundColor`);
  const chosen = await backgroundOf('[role=tab]');
  expect(chosen).not.toBe(await backgroundOf('body'));
  await tabs.nth(1).click();
  await expect.poll(() => backgroundOf('[role=tab]:last-of-type')).toBe(chosen);
  await expect.poll(() => backgroundOf('[role=tab]')).not.toBe(chosen);
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCSS('border-top-width', '1px');
});

test('every step of the evaluation dialog is accessible, from the options to the order', async ({ page, product }) => {
  const person = await walkEvaluation(page, product, (place) => expectAccessible(page, place));
  await page.goto(await product.printed(person.phone, /(http:\/\/\S+\/track\/\S+)/));
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expectAccessible(page, 'the tracking page');
});

test('the notice of a changed price and a booked pickup are accessible', MORE, async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  await delayRedirect(page);
  const dialog = await openDialog(page);
  await describeDevice(dialog, product);
  await choosePickup(dialog);
  await expectAccessible(page, 'the filled-in pickup');
  const answer = { status: 409, json: { code: 'price_changed', message: 'The price has changed.', price: '700.00' } };
  await page.route('**/api/sell-requests', (route) => route.fulfill(answer), { times: 1 });
  await confirmButton(dialog).click();
  await expect(dialog.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expectAccessible(page, 'a changed price');
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await confirmButton(dialog).click();
  await expect(page.getByRole('dialog', { name: 'Order Submitted' })).toBeVisible();
  await expectAccessible(page, 'a booked pickup');
});

/** Delays the redirect: the page after a booked pickup comes too soon to check the one before it. */
async function delayRedirect(page: Page): Promise<void> {
  await page.addInitScript(`
    const setSooner = window.setTimeout;
    window.setTimeout = (work, ms, ...rest) => setSooner(work, ms === 1500 ? 30_000 : ms, ...rest);
  `);
}
