import type { Page } from '@playwright/test';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { chooseInRow, newStaffPage } from '#test/e2e/support/desk.ts';
import { expect, test } from '#test/e2e/support/product.ts';
import type { Product } from '#test/product-process.ts';

interface OrderMessage {
  channel: string;
  purpose: string;
  recipient: string;
  text: string;
  status: string;
}

/** Proves the phone: an account's number gets no texts before that. */
async function provePhone(page: Page, product: Product): Promise<void> {
  const { user } = await (await page.request.get('/api/auth/me')).json();
  const sent = await page.request.post('/api/verify/send-code', { data: { phoneNumber: user.phone } });
  expect(sent.status(), await sent.text()).toBe(200);
  const code = await product.latestCode(user.phone);
  const checked = await page.request.post('/api/verify/check-code', { data: { phoneNumber: user.phone, code } });
  expect(checked.status(), await checked.text()).toBe(200);
}

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: shortOrderId(id) });

/** Changes the status like a clerk: Edit, a pick, and Update status. */
async function pick(page: Page, id: string, status: string, fill: Record<string, string> = {}): Promise<void> {
  await chooseInRow(rowOf(page, id), 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Update Order Status' });
  await dialog.getByLabel('Status', { exact: true }).selectOption(status);
  for (const [label, text] of Object.entries(fill)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect(dialog).toBeHidden();
}

test('takes an order from received to completed through POS and admin, and keeps its customer informed', async ({
  page: customer,
  browser,
  product,
}) => {
  await register(customer);
  await provePhone(customer, product);
  const id = await placeOrder(customer);
  const { user } = await (await customer.request.get('/api/auth/me')).json();
  await customer.goto(`/orders/${id}`);
  const dashboard = await customer.context().newPage();
  await dashboard.goto('/dashboard');
  const card = dashboard.getByRole('listitem').filter({ hasText: shortOrderId(id) });
  const sees = async (status: string, percent: string) => {
    await expect(customer.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(card.getByText(status, { exact: true })).toBeVisible();
    await expect(card.getByRole('progressbar')).toHaveAttribute('value', percent);
  };
  await sees('Order received', '20');

  const pos = await newStaffPage(browser, product, 'pos');
  await pos.goto('/pos');
  await pick(pos, id, 'device_received');
  await sees('Device received', '20');
  await pick(pos, id, 'evaluation', { 'Assigned to': 'Riley' });
  await sees('In evaluation', '40');

  const admin = await newStaffPage(browser, product, 'admin');
  await admin.goto('/admin');
  await pick(admin, id, 'price_confirmation', {
    'Revised price': '900',
    'Reason for the new price': 'The screen has a crack.',
  });
  await sees('Price confirmation', '60');
  await expect(customer.getByText('$900').first()).toBeVisible();

  // The clerk's table follows the admin's change, and the clerk continues from there.
  await expect(rowOf(pos, id).getByText('price confirmation')).toBeVisible();
  await pick(pos, id, 'evaluation', { Notes: 'Agrees by phone.' });
  await sees('In evaluation', '40');
  await chooseInRow(rowOf(pos, id), 'Payment');
  const payment = pos.getByRole('dialog');
  await payment.getByRole('button', { name: 'Use Exact Amount' }).click();
  await expect(payment.getByLabel('Payment amount')).toHaveValue('900.00');
  await payment.getByRole('radio', { name: /^Zelle/ }).check();
  await payment.getByRole('button', { name: 'Process Payment' }).click();
  await expect(pos.getByText('Payment processed successfully')).toBeVisible();
  await payment.getByRole('button', { name: 'Done' }).click();
  await sees('Payment issued', '80');

  await expect(rowOf(admin, id).getByText('payment issued')).toBeVisible();
  await pick(admin, id, 'completed');
  await sees('Completed', '100');
  await expect(customer.getByRole('region', { name: 'History' }).locator('li')).toHaveCount(7);

  await expectMessages(admin, id, user);
  for (const staff of [pos, admin]) await staff.context().close();
});

/** Expects the messages of an order in the log: the confirmation, every change, and the payment, by SMS and by e-mail. */
async function expectMessages(
  staff: Page,
  id: string,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const read = async (): Promise<OrderMessage[]> =>
    (await (await staff.request.get(`/api/sell-requests/${id}/desk`)).json()).messages;
  const purposes = async (channel: string) =>
    (await read()).filter((message) => message.channel === channel).map(({ purpose }) => purpose);
  const purposesSent = ['order_confirmation', ...Array.from({ length: 5 }, () => 'order_status'), 'payment'];
  for (const channel of ['sms', 'email']) {
    await expect.poll(async () => (await purposes(channel)).toSorted()).toEqual(purposesSent.toSorted());
  }
  await expect.poll(async () => (await read()).every(({ status }) => status === 'sent')).toBe(true);
  const messages = await read();
  for (const { channel, recipient } of messages) expect(recipient).toBe(channel === 'sms' ? phone : email);
  const texts = messages.map(({ text }) => text).join('\n');
  expect(texts).toContain('$900');
  expect(texts).toContain('The screen has a crack.');

  // And as staff read it.
  await chooseInRow(rowOf(staff, id), 'View');
  const details = staff.getByRole('dialog', { name: 'Order Details' });
  const timeline = details.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.filter({ hasText: 'to the customer' })).toHaveCount(14);
  await expect(timeline).toHaveCount(14 + 7);
}
