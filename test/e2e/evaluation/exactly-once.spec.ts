import type { Page } from '@playwright/test';
import { shortOrderId } from '#domain/orders/short-id.ts';
import {
  chooseMail,
  choosePickup,
  confirmButton,
  describeDevice,
  dialogOf,
  expectToast,
  IPHONE,
  newPerson,
  openDialog,
  ordersOf,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import type { Product } from '#test/product-process.ts';

/** Three devices are three orders, whatever happens on the way. */

const DEVICES = 3;
const ORDERS = '**/api/sell-requests';

async function prepareThree(page: Page, product: Product, person = newPerson()) {
  const dialog = await openDialog(page);
  for (let more = 1; more < DEVICES; more += 1) await dialog.getByRole('button', { name: 'One more' }).click();
  await describeDevice(dialog, product, IPHONE, person);
  await expect(dialog.getByText(priceTextOf(IPHONE, DEVICES), { exact: true }).last()).toBeVisible();
  return dialog;
}

async function expectThree(page: Page): Promise<Set<string>> {
  const orders = new Set((await ordersOf(page)).map(({ id }) => id));
  expect(orders.size).toBe(DEVICES);
  return orders;
}

test('makes three orders when the customer continues after a reload', MORE, async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const dialog = await prepareThree(page, product);
  await choosePickup(dialog);
  let calls = 0;
  const secondCall = Promise.withResolvers<void>();
  await page.route(ORDERS, async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    // The server processes it; the browser never gets the answer.
    await route.fetch();
    secondCall.resolve();
  });
  await confirmButton(dialog).click();
  await secondCall.promise;
  await page.reload();

  const again = dialogOf(page);
  await expect(again.getByText(/^1 of 3 orders is already in/)).toBeVisible();
  await expect(again.getByText('Phone verified')).toBeVisible();
  await confirmButton(again).click();
  await expect(page).toHaveURL(/\/confirmation\?orderId=/);
  await expectThree(page);
});

test('makes three orders despite lost answers, retries and double clicks, and confirms each with its label', async ({
  page,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const person = newPerson();
  const dialog = await prepareThree(page, product, person);
  await chooseMail(dialog);
  for (let time = 1; time <= DEVICES; time += 1) {
    await loseAnswers(page, ORDERS, 1);
    await confirmButton(dialog).click();
    await expectToast(page, { kind: 'alert', title: 'Error', text: 'Failed to submit order. Please try again.' });
    await expect(dialog.getByLabel('Full name')).toHaveValue(person.name);
    await page.getByRole('button', { name: 'Dismiss message' }).click();
  }
  await confirmButton(dialog).dblclick();
  const labels = page.getByRole('link', { name: 'Download Shipping Label' });
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
  await expect(labels).toHaveCount(DEVICES);
  const orders = await expectThree(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  for (const look of ['at first', 'after a reload']) {
    await expect(page.getByRole('heading', { name: 'Thank you!' }), look).toBeVisible();
    await expect(labels, look).toHaveCount(DEVICES);
    const paths = await labels.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(paths).size, look).toBe(DEVICES);
    for (const id of orders)
      await expect(page.getByRole('heading', { name: `Order #${shortOrderId(id)}` }), look).toBeVisible();
    await page.reload();
  }
});
