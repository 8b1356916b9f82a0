import { expectAccessible } from '#test/e2e/support/axe.ts';
import {
  addMember,
  chooseInRow,
  chooseTab,
  rowOf,
  setStatus,
  signInAs,
  takeOrder,
  unlockArea,
} from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Paula of Passcodes') });

test('asks for the passcode again before a payment, over its dialog, and pays by keyboard', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await unlockArea(page, 'admin');
  await addMember(page, 'Pia Counter');
  await page.goto('/pos');
  const dialog = page.getByRole('dialog');
  await signInAs(page, 'Pia Counter');

  const id = await takeOrder(page, 'Vera Queue');
  await setStatus(page, id, 'evaluation');
  await page.reload();
  await chooseInRow(rowOf(page, 'Vera Queue'), 'Payment');
  let refused = 0;
  // As after six minutes: the server's own answer, without the wait.
  await page.route('**/api/payments', async (route) => {
    if (route.request().method() !== 'POST' || refused === 2) return route.continue();
    refused += 1;
    const json = { code: 'staff_passcode_again', message: 'Please enter your passcode again.' };
    return route.fulfill({ status: 403, json });
  });
  await dialog.getByRole('button', { name: 'Use Exact Amount' }).click();
  await dialog.getByRole('radio', { name: /^Cash/ }).check();
  const process = page.getByRole('button', { name: 'Process Payment' });
  await process.click();
  const again = page.getByRole('dialog', { name: 'Confirm it’s you, Pia Counter' });
  await expect(again.getByLabel('Passcode')).toBeFocused();
  await expectAccessible(page, 'the passcode again');
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);
  // A choice is no failure: the button can be pressed again, and nothing else is said.
  await expect(process).toBeEnabled();
  await expect(page.getByText('Failed to process payment')).toHaveCount(0);

  await process.click();
  await again.getByLabel('Passcode').fill('1111');
  await page.keyboard.press('Enter');
  await expect(again.getByText('Wrong passcode.')).toBeVisible();
  await again.getByLabel('Passcode').fill('2468');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  const { payments } = await (await page.request.get(`/api/sell-requests/${id}/desk`)).json();
  expect(payments).toHaveLength(1);
});

test(
  'sends nothing once its sender went back, and all that waited for a passcode once it is right',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await unlockArea(page, 'admin');
    await addMember(page, 'Bea Back', 'manager');
    await page.goto('/admin');
    await signInAs(page, 'Bea Back');
    await chooseTab(page, 'Expenses');

    const refused = new Map<string, () => Promise<void>>();
    const sent: string[] = [];
    await page.route(/business-expenses\/(export|quickbooks)/, (route) => {
      const { pathname } = new URL(route.request().url());
      sent.push(pathname);
      if (refused.has(pathname)) return route.continue();
      const json = { code: 'staff_passcode_again', message: 'Please enter your passcode again.' };
      refused.set(pathname, () => route.fulfill({ status: 403, json }));
    });
    const [csv, books] = ['/api/business-expenses/export', '/api/business-expenses/quickbooks'] as const;
    const refuse = async (path: string) => {
      await expect.poll(() => refused.has(path)).toBe(true);
      await refused.get(path)?.();
    };
    const again = page.getByRole('dialog', { name: 'Confirm it’s you, Bea Back' });
    await page.evaluate('window.history.pushState(null, "", window.location.href)');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await refuse(csv);
    await expect(again).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Please enter your passcode again.', { exact: true })).toBeVisible();
    await expect(again).toHaveCount(0);
    expect(sent).toEqual([csv]);

    refused.clear();
    sent.length = 0;
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('button', { name: 'QuickBooks file' }).click();
    await refuse(csv);
    let check = async () => {};
    await page.route('**/api/staff/member', (route) => {
      check = () => route.continue();
    });
    await again.getByLabel('Passcode').fill('2468');
    await page.keyboard.press('Enter');
    await expect(again.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-busy', 'true');
    // The second is refused while the passcode is being checked.
    await refuse(books);
    await check();
    await expect.poll(() => files.toSorted()).toEqual(['expenses-quickbooks-1.csv', 'expenses.csv']);
    await expect(again).toHaveCount(0);
  },
);
