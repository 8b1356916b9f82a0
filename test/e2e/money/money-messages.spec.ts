import type { Page } from '@playwright/test';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { createAccount } from '#test/e2e/support/account.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder } from '#test/e2e/support/cart.ts';
import { chooseInRow, paymentsOf, rowOf, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { ADDRESS } from '#test/factories.ts';

/** Reads the messages to the customer of an order from the server. */
async function messagesOf(page: Page, id: string): Promise<{ channel: string; purpose: string; status: string }[]> {
  return (await (await page.request.get(`/api/sell-requests/${id}/desk`)).json()).messages;
}

test(
  'warns staff who pick payment issued for an unpaid order that no message is sent, and offers the payment',
  MORE,
  async ({ page }) => {
    await unlockArea(page, 'pos');
    const id = await takeOrder(page, 'Iris Issued');
    await setStatus(page, id, 'evaluation');
    await page.goto('/pos');
    await chooseInRow(rowOf(page, 'Iris Issued'), 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Update Order Status' });
    await dialog.getByLabel('Status').selectOption('payment_issued');
    await expect(
      dialog.getByText('The customer won’t be told that money is on its way', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page, 'a status that pays nothing');
    await dialog.getByRole('button', { name: 'Make payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Payment' });
    await payment.getByRole('button', { name: 'Use Exact Amount' }).click();
    await payment.getByRole('radio', { name: /^Zelle/ }).check();
    await payment.getByRole('button', { name: 'Process Payment' }).click();
    await expect(page.getByRole('dialog', { name: 'Payment made' })).toBeVisible();
    expect(await paymentsOf(page, id)).toMatchObject([{ amount: '1020.00', method: 'zelle' }]);
  },
);

test(
  'texts no number of an account before its owner proves it, and explains that to staff and customer',
  MORE,
  async ({ page, product }) => {
    const owner = await createAccount(page);
    await page.request.patch('/api/auth/me', { data: ADDRESS });
    const id = await placeOrder(page);

    await unlockArea(page, 'admin');
    const held = 'The customer hasn’t verified this number yet';
    await expect(async () => {
      await page.goto('/admin');
      await chooseInRow(rowOf(page, owner.name), 'View');
      await expect(page.getByText(held, { exact: false })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expectAccessible(page, 'a held text');

    const notice = page.getByRole('region', { name: 'Text messages' });
    await page.goto('/dashboard');
    await expect(notice).toContainText('Texts are off');
    await page.goto(`/orders/${id}`);
    await expect(notice).toContainText('Texts are off');
    await expectAccessible(page, 'an order whose texts are off');
    await page.goto(`/confirmation?orderId=${id}`);
    await expect(notice).toContainText(`Verify ${formatPhone(owner.phone)}`);
    await expectAccessible(page, 'texts that are off');
    await page.goto('/dashboard');
    await notice.getByRole('button', { name: 'Verify Number' }).click();
    await notice.getByRole('button', { name: 'Send Code' }).click();
    await notice.getByLabel('Verification code').fill(await product.latestCode(owner.phone));
    await notice.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(notice).toContainText('Texts are on');
    await expectAccessible(page, 'texts that are on');
    await expect
      .poll(async () => {
        const messages = await messagesOf(page, id);
        return messages.map(({ channel, status }) => `${channel} ${status}`).sort();
      })
      .toEqual(['email sent', 'sms sent']);
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Text messages' }).last()).toContainText('Texts are on');
  },
);
