import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { newStaffPage, setStatus } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';

const section = (page: Page) => page.getByRole('region', { name: 'How we pay you' });

test('a customer says on a phone how to be paid, and whoever pays sees it, and that it was changed', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await page.setViewportSize({ width: 320, height: 700 });
  await register(page);
  const id = await placeOrder(page);
  await page.goto(`/orders/${id}`);
  await section(page).getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'How we pay you' });
  await dialog.getByRole('radio', { name: /^Zelle/ }).check();
  await dialog.getByLabel('Zelle email or US phone').fill('robin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter an email or a US phone number.')).toBeVisible();
  await expect(dialog.getByLabel('Zelle email or US phone')).toBeFocused();
  await expectAccessible(page, 'the choice of how to be paid');
  expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBeLessThanOrEqual(320);
  await dialog.getByLabel('Zelle email or US phone').fill('(512) 555-0142');
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('Zelle (•••) •••-0142')).toBeVisible();
  await page.reload();
  await expect(section(page).getByText('Zelle (•••) •••-0142')).toBeVisible();

  const staff = await newStaffPage(browser, product, 'admin');
  await section(page).getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('radio', { name: /^Venmo/ }).check();
  await dialog.getByLabel('Venmo username').fill('robin-vale');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section(page).getByText('Venmo •••• vale')).toBeVisible();
  await setStatus(staff, id, 'evaluation');
  await page.reload();
  await expect(section(page).getByText('To change it, call us')).toBeVisible();
  await expect(section(page).getByRole('button')).toHaveCount(0);

  await staff.goto(`/pos/orders/${id}`);
  await staff.getByRole('dialog').getByRole('button', { name: 'Payment', exact: true }).click();
  const payment = staff.getByRole('dialog', { name: 'Payment' });
  const chosen = payment.getByRole('region', { name: 'Payout method' });
  await expect(chosen.getByText('The customer chose Venmo •••• vale')).toBeVisible();
  await expect(chosen.getByRole('alert')).toContainText(/^Changed today at .+ by the customer\. Confirm/);
  await expect(payment.getByRole('radio', { name: /^Mobile/ })).toBeChecked();
  await expect(chosen.getByText('@robin-vale')).toHaveCount(0);
  await chosen.getByRole('button', { name: 'Show details' }).click();
  await expect(chosen.getByText('@robin-vale')).toBeVisible();
  await expectAccessible(staff, 'the payment with its details');
  await payment.getByRole('button', { name: 'Use Exact Amount' }).click();
  await payment.getByRole('button', { name: 'Process Payment' }).click();
  const question = staff.getByRole('dialog', { name: 'Confirm the payout details' });
  await expect(question.getByText(/^Changed today at .+ by the customer\./)).toBeVisible();
  await expectAccessible(staff, 'the question whether the payee is right');
  await question.getByRole('button', { name: 'Don’t pay yet' }).click();
  await expect(payment.getByRole('button', { name: 'Process Payment' })).toBeEnabled();
  await expect(staff.getByText('Failed to process payment')).toHaveCount(0);
  await payment.getByRole('button', { name: 'Process Payment' }).click();
  await question.getByRole('button', { name: 'Seller confirmed, pay' }).click();
  await expect(staff.getByText('Payment processed successfully')).toBeVisible();
  const actions = await (await staff.request.get('/api/staff/actions')).json();
  expect(actions.map(({ action }: { action: string }) => action)).toContainEqual(
    expect.stringMatching(/^Viewed the payout details of order [0-9A-F]{8}$/),
  );
  await staff.context().close();
});
