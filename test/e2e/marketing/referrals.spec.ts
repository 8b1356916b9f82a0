import type { Page } from '@playwright/test';
import { maskedName } from '#domain/referrals/masked-name.ts';
import { createAccount } from '#test/e2e/support/account.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { newContext, openArea, payCash, setStatus } from '#test/e2e/support/desk.ts';
import {
  chooseMail,
  confirmButton,
  describeDevice,
  IPHONE,
  newPerson,
  openDialog,
  ordersOf,
} from '#test/e2e/support/evaluation.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expectNoShift } from '#test/e2e/support/layout-shift.ts';
import { expect, test } from '#test/e2e/support/product.ts';
import { newKey, newSerial } from '#test/factories.ts';

test('a link that a customer shares earns both people a reward, which an admin pays', async ({
  page,
  browser,
  product,
}) => {
  const shop = await newContext(browser, product.url);
  const desk = await shop.newPage();
  await openArea(desk, 'admin');
  await desk.getByRole('tab', { name: 'Marketing' }).click();
  await desk.getByRole('tab', { name: 'Referrals' }).click();
  await expect(desk.getByText('The program is off')).toBeVisible();
  await expect(desk.getByText('No referrals yet.')).toBeVisible();

  // The customer sees nothing of a program that is off.
  const dana = await createAccount(page);
  await page.goto('/dashboard');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tell a friend' })).toBeHidden();

  await desk.getByRole('button', { name: 'Program settings' }).click();
  const settings = desk.getByRole('dialog', { name: 'Referral program' });
  await settings.getByLabel('On: customers can share links').check();
  await settings.getByLabel('Hold (days)').fill('200');
  await settings.getByRole('button', { name: 'Save program' }).click();
  await expect(settings.getByText('Please enter a number from 0 to 180.')).toBeVisible();
  await expectAccessible(desk, 'the settings of the referral program', '[role=dialog]');
  await settings.getByLabel('Hold (days)').fill('0');
  await settings.getByRole('button', { name: 'Save program' }).click();
  await expect(desk.getByText('Referral program saved')).toBeVisible();
  await expect(desk.getByText('Customers share a link.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tell a friend, get $25' })).toBeVisible();
  await page.getByRole('button', { name: 'Get your link' }).click();
  const link = await page.getByText('/?ref=').textContent();
  await expect(page.getByText('for up to 10 friends')).toBeVisible();

  // A friend follows the link, and sells a device. The code leaves the address, and the price is as for everybody.
  const friends = await newContext(browser, product.url);
  const friend = await friends.newPage();
  await friend.goto(new URL(link ?? '').search, { waitUntil: 'networkidle' });
  await expect(friend).toHaveURL('/');
  const bonus = (of: Page) => of.getByRole('complementary', { name: 'Your bonus' });
  const promise = `${maskedName(dana.name)} sent you a $10 bonus, on top of your price for your first sale of $100 or more.`;
  await expect(bonus(friend)).toHaveText(promise);
  await expectNoShift(friend, '/faq');
  await expect(bonus(friend)).toHaveText(promise);
  await expectAccessible(friend, 'a page with a bonus');
  await expectFits(friend, 'a page with a bonus');
  await page.goto(new URL(link ?? '').search);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bonus(page)).toHaveCount(0);
  await page.goto('/dashboard');
  const dialog = await openDialog(friend);
  const lee = { ...newPerson(), name: 'Lee Ward', email: 'lee.ward@example.test' };
  await describeDevice(dialog, product, IPHONE, lee);
  const from = `Plus your $10 bonus from ${maskedName(dana.name)}, paid once your order is paid.`;
  await expect(dialog.getByText(from)).toBeVisible();
  await chooseMail(dialog);
  await confirmButton(dialog).click();
  await friend.getByRole('dialog', { name: 'Order Confirmation' }).getByRole('button', { name: 'Continue' }).click();
  await expect(friend.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(async () => {
    await friend.reload();
    const onOrder = friend.getByText('Your $10 bonus comes on top. We’ll pay it once your order is paid');
    await expect(onOrder).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(bonus(friend)).toHaveCount(0);
  const [order = { id: '', quotedPrice: '' }] = await ordersOf(friend);
  const { id, quotedPrice } = order;

  await page.reload();
  await expect(page.getByText('Lee W.')).toBeVisible();
  await expect(page.getByText('Lee Ward')).toBeHidden();
  await setStatus(desk, id, 'device_received');
  await payCash(desk, id, quotedPrice, { serial: newSerial() });
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('listitem').filter({ hasText: 'Lee W.' }).textContent();
    })
    .toContain('Earned');
  await expectAccessible(page, 'the referrals of a customer');
  await expectFits(page, 'the referrals of a customer');

  await desk.reload();
  await desk.getByRole('tab', { name: 'Marketing' }).click();
  await desk.getByRole('tab', { name: 'Referrals' }).click();
  const row = desk.getByRole('row', { name: new RegExp(`^Lee Ward, by ${dana.name}`) });
  await expect(row).toContainText('Earned');
  await expectAccessible(desk, 'the referrals of the Marketing Dashboard');
  for (const [action, name] of [
    ['Pay referrer', dana.name],
    ['Pay seller', 'Lee Ward'],
  ] as const) {
    await row.getByRole('button', { name: action }).click();
    const pay = desk.getByRole('dialog', { name: new RegExp(`^Pay .* to ${name}$`) });
    await pay.getByLabel('Method').selectOption('Zelle');
    await pay.getByLabel('Note').fill(`Transfer ${newKey().slice(0, 8)}`);
    await pay.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(pay).toBeHidden();
  }
  await expect(row).toContainText('Paid');
  await row.getByRole('button', { name: /^Lee Ward, by/ }).click();
  const details = desk.getByRole('dialog', { name: /^Lee Ward, by/ });
  await expect(details.getByText('All rewards paid')).toBeVisible();
  await expectAccessible(desk, 'a referral whose rewards are paid');
  await details.getByRole('button', { name: 'Undo payment to Lee Ward' }).click();
  const undo = desk.getByRole('dialog', { name: 'Undo $10 to Lee Ward' });
  await expect(undo.getByText('Get the money back first: it was paid by Zelle.')).toBeVisible();
  await undo.getByLabel('Reason').fill('Sent twice');
  await undo.getByRole('button', { name: 'Undo payment' }).click();
  await expect(undo).toBeHidden();
  await expect(row).toContainText('Earned');
  await expectFits(desk, 'the referrals of the Marketing Dashboard', 'staff');

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lee W.' })).toContainText('Paid');
  await Promise.all([shop.close(), friends.close()]);
});
