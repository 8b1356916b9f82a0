import type { Page, Route } from '@playwright/test';
import {
  chooseMail,
  choosePickup,
  confirmButton,
  describeDevice,
  dialogOf,
  expectToast,
  IPHONE,
  openDialog,
  ordersOf,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Three devices are three orders (C7), whatever happens on the way. */

const DEVICES = 3;
const ORDERS = '**/api/sell-requests';

async function prepareThree(page: Page, product: Parameters<typeof describeDevice>[1]) {
  const dialog = await openDialog(page);
  for (let more = 1; more < DEVICES; more += 1) await dialog.getByRole('button', { name: 'One more' }).click();
  await describeDevice(dialog, product);
  await expect(dialog.getByText(priceTextOf(IPHONE, DEVICES), { exact: true }).last()).toBeVisible();
  return dialog;
}

async function expectThree(page: Page): Promise<void> {
  const orders = await ordersOf(page);
  expect(orders).toHaveLength(DEVICES);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(DEVICES);
}

test('makes three orders of three devices despite double clicks', MORE, async ({ page, product }) => {
  const dialog = await prepareThree(page, product);
  await chooseMail(dialog);
  await confirmButton(dialog).dblclick();
  const done = page.getByRole('dialog', { name: 'Order Confirmation' });
  await expect(done.getByRole('link', { name: 'Download Shipping Label' })).toHaveCount(DEVICES);
  await expectThree(page);
});

test('makes three orders when the customer continues after a reload', MORE, async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const dialog = await prepareThree(page, product);
  await choosePickup(dialog);
  let calls = 0;
  let reached: () => void = () => undefined;
  const secondCall = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route(ORDERS, async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    // The server processes it; the browser never gets the answer.
    await route.fetch();
    reached();
  });
  await confirmButton(dialog).click();
  await secondCall;
  await page.reload();

  const again = dialogOf(page);
  await expect(again.getByText(/^1 of 3 orders is already in/)).toBeVisible();
  await expect(again.getByText('Phone verified')).toBeVisible();
  await confirmButton(again).click();
  await expect(page).toHaveURL(/\/confirmation\?orderId=/);
  await expectThree(page);
});

test('makes three orders despite lost answers and retries', async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const dialog = await prepareThree(page, product);
  await chooseMail(dialog);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  for (let time = 1; time <= DEVICES; time += 1) {
    await page.route(ORDERS, loseAnswer, { times: 1 });
    await confirmButton(dialog).click();
    await expectToast(page, { kind: 'alert', title: 'Error', text: 'Failed to submit order. Please try again.' });
    await page.getByRole('button', { name: 'Dismiss message' }).click();
  }
  await confirmButton(dialog).click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
  await expectThree(page);
});
