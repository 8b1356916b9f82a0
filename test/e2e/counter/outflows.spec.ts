import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { buyUnit } from '#test/e2e/support/counter.ts';
import { addMember, chooseTab, identifyMember, post, unlockArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Odette of Outflows') });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Approves as Sol in the question for a second member. */
async function approve(second: Locator): Promise<void> {
  await second.getByLabel('Approved by').selectOption('Sol Second');
  await second.getByLabel('Approver’s passcode').fill('1357');
  await second.getByLabel('Approver’s passcode').press('Enter');
}

test('asks a second member in place for cash above the limit and for a sale far below cost, and keeps what was typed', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await unlockArea(page, 'admin');
  const { id, number, version } = await buyUnit(page);
  const ready = await page.request.patch(`/api/inventory/units/${id}`, { data: { version, state: 'ready' } });
  expect(ready.status()).toBe(200);
  const register = await post(page, '/api/till/registers', { name: 'Front counter' });
  const drawer = await post(page, '/api/till/sessions', { registerId: register.id, count: { 10000: 30 } });
  await addMember(page, 'Sol Second', 'manager', '1357');
  await identifyMember(page, await addMember(page, 'Pia Counter', 'manager'));

  await page.goto('/pos');
  await chooseTab(page, 'Cash drawer');
  await page.getByRole('button', { name: 'Pay out', exact: true }).click();
  const payOut = dialog(page, 'Pay out');
  await payOut.getByLabel('Amount').fill('1500');
  await payOut.getByLabel('Reason').fill('New shelves');
  await payOut.getByRole('button', { name: 'Pay out' }).click();
  const second = dialog(page, 'Second approval needed');
  await expect(
    second.getByText('Paying out $1,500 needs approval from a second employee: it’s above $1,000.'),
  ).toBeVisible();
  await expectAccessible(page, 'the second member of a pay-out');
  // Not now: nothing is booked, and nothing typed is lost.
  await page.keyboard.press('Escape');
  await expect(second).toHaveCount(0);
  await expect(payOut.getByLabel('Amount')).toHaveValue('1500');
  await expect(payOut.getByLabel('Reason')).toHaveValue('New shelves');
  const entries = async () => (await page.request.get(`/api/till/entries?sessionId=${drawer.id}`)).json();
  expect(await entries()).toHaveLength(1);
  await payOut.getByRole('button', { name: 'Pay out' }).click();
  await approve(second);
  await expect(payOut).toHaveCount(0);
  await expect(page.getByRole('table').getByText('Pia Counter, approved by Sol Second')).toBeVisible();
  expect(await entries()).toHaveLength(2);

  await page.goto('/repair-pos/inventory');
  await page.getByRole('button', { name: number }).click();
  await dialog(page, `Unit ${number}`).getByRole('button', { name: 'Sell', exact: true }).click();
  const sale = dialog(page, 'Sell unit');
  const reason = sale.getByLabel('Reason for selling below cost');
  await sale.getByLabel('Price ($)').fill('1200');
  await expect(reason).toHaveCount(0);
  await sale.getByLabel('Price ($)').fill('1');
  await sale.getByLabel('Paid by').selectOption('card');
  await expect(sale.getByText('$1,044 below cost')).toBeVisible();
  await sale.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(sale.getByText('That’s $1,044 below the unit’s cost of $1,045. Please add a reason.')).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('Fell off the bench');
  await expectAccessible(page, 'a sale far below cost', 'dialog');
  await expectFits(page, 'a sale far below cost', 'staff');
  await sale.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(second.getByText('Selling $1,044 below cost needs approval from a second employee')).toBeVisible();
  await approve(second);
  await expect(sale).toHaveCount(0);
  const unit = dialog(page, `Unit ${number}`);
  await expect(unit.getByText('approved by Sol Second', { exact: false }).first()).toBeVisible();
  await expect(unit.getByText('“Fell off the bench”')).toBeVisible();
});
