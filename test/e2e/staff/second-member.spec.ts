import { expectAccessible } from '#test/e2e/support/axe.ts';
import {
  addMember,
  chooseInRow,
  enterPasscode,
  rowOf,
  setStatus,
  takeOrder,
  unlockArea,
} from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Sasha of Seconds') });

test('asks a second member above the limit, over the payment, and names them with it', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  tolerate(/409/);
  await unlockArea(page, 'admin');
  await addMember(page, 'Pia Counter', 'manager');
  await addMember(page, 'Sol Second', 'manager', '1357');
  await page.goto('/admin/employees');
  const limit = page.getByRole('region', { name: 'Payment approval' });
  await expect(limit.getByText('Payments above $1,000 need a second person.')).toBeVisible();
  await limit.getByRole('button', { name: 'Change limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Require approval above ($)').fill('500');
  await expectAccessible(page, 'the limit of payments');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  // Nobody is identified: the call waits for who it is, and is then sent as it was.
  const who = page.getByRole('dialog', { name: 'Sign in' });
  await expectAccessible(page, 'who is asked in the middle of a call');
  await enterPasscode(who, 'Pia Counter');
  await expect(limit.getByText('Payments above $500 need a second person.')).toBeVisible();

  // Another terminal changes it meanwhile: the second is told, and saves on what the first has saved.
  await limit.getByRole('button', { name: 'Change limit' }).click();
  const other = { secondAbove: '700.00', version: 1 };
  expect((await page.request.patch('/api/payment-limit', { data: other })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(dialog.getByText('press again to save yours', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Require approval above ($)')).toHaveValue('700');
  await dialog.getByLabel('Require approval above ($)').fill('500');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(dialog).toBeHidden();
  await expect(limit.getByText('Payments above $500 need a second person.')).toBeVisible();

  // The limit of price changes is another one.
  const prices = page.getByRole('region', { name: 'Price changes' });
  await expect(prices.getByText('Price changes above 10% need an admin.')).toBeVisible();
  await prices.getByRole('button', { name: 'Change limit' }).click();
  await dialog.getByLabel('Require an admin above (%)').fill('25');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(prices.getByText('Price changes above 25% need an admin.')).toBeVisible();

  const id = await takeOrder(page, 'Vera Queue');
  await setStatus(page, id, 'evaluation');
  // Nobody is identified for a moment: how the seller is paid is refused, and read again once somebody is.
  await page.request.delete('/api/staff/member');
  await page.goto('/pos');
  await chooseInRow(rowOf(page, 'Vera Queue'), 'Payment');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await enterPasscode(who, 'Pia Counter');
  await expect(dialog.getByText('No payout method yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use Exact Amount' }).click();
  await dialog.getByRole('radio', { name: /^Cash/ }).check();
  await page.getByRole('button', { name: 'Process Payment' }).click();
  const second = page.getByRole('dialog', { name: 'Second approval needed' });
  await expect(second.getByText('Paying one customer more than $500 within 24 hours')).toBeVisible();
  await expect(second.getByLabel('Approved by')).toBeFocused();
  await expect(second.getByRole('option')).toHaveText(['Choose', 'Sol Second']);
  await expectAccessible(page, 'the second member');
  // A closed question is a choice: it can be asked again, and nothing is said.
  await page.keyboard.press('Escape');
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Process Payment' })).toBeEnabled();
  await expect(page.getByText('Failed to process payment')).toHaveCount(0);
  await page.getByRole('button', { name: 'Process Payment' }).click();
  await second.getByLabel('Approved by').selectOption('Sol Second');
  await second.getByLabel('Approver’s passcode').fill('2468');
  await page.keyboard.press('Enter');
  await expect(second.getByText('Wrong passcode.')).toBeVisible();
  await second.getByLabel('Approver’s passcode').fill('1357');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  await expect(second).toHaveCount(0);
  const { payments } = await (await page.request.get(`/api/sell-requests/${id}/desk`)).json();
  expect(payments).toEqual([expect.objectContaining({ actor: 'Pia Counter', approvedBy: 'Sol Second' })]);
});
