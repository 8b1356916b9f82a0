import type { Page } from '@playwright/test';
import { dropOffBody } from '#server/modules/visits/testing/visit-desk.ts';
import { startFakePrinter } from '#server/ports/testing/fake-printer.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseInPersonMenu, newStaffPage, post, unlockArea } from '#test/e2e/support/desk.ts';
import { expectPdf } from '#test/e2e/support/files.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';
import { newKey } from '#test/factories.ts';

test.use({ configuration: ownShop('Tilda of Tills') });

/** Opens the till; with the password of the admin area as an admin, who sees the cash. */
async function openTill(page: Page, area: 'admin' | 'pos'): Promise<void> {
  await unlockArea(page, area);
  await page.goto('/pos/till');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) =>
  expect(page.locator('.toast').getByText(text, { exact: true })).toBeVisible();
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Cash drawer' }).getByRole('button', { name, exact: true });

test('opens, uses and closes a drawer by keyboard, blind for the clerk', async ({ page, browser, product }) => {
  await openTill(page, 'admin');
  await expect(page.getByText('No registers yet.')).toBeVisible();
  await section(page, 'Registers').click();
  await button(page, 'Add register').click();
  await page.getByLabel('Name').fill('Front counter');
  await page.keyboard.press('Enter');
  await toast(page, 'Front counter added');
  await expectAccessible(page, 'the registers', 'main');

  const clerk = await newStaffPage(browser, product, 'pos');
  await clerk.goto('/pos/till');
  await button(clerk, 'Open drawer').click();
  // Enter goes on from field to field, and from the last one to the button.
  await clerk.getByLabel('$100 bills').focus();
  for (const pieces of ['1', '', '5', '', '', '', '', '', '4', '', '', '7']) {
    await clerk.keyboard.type(pieces);
    await clerk.keyboard.press('Enter');
  }
  await expect(dialog(clerk, 'Open drawer').getByText('$201.07')).toBeVisible();
  await expectAccessible(clerk, 'a count', 'dialog');
  await dialog(clerk, 'Open drawer').getByRole('button', { name: 'Open drawer' }).click();
  await toast(clerk, 'Drawer opened');

  await button(clerk, 'Pay out').click();
  await clerk.getByLabel('Amount').fill('300');
  await clerk.getByLabel('Reason').fill('Window cleaner');
  await clerk.keyboard.press('Enter');
  await expect(dialog(clerk, 'Pay out').getByText('There isn’t enough cash in the drawer.')).toBeVisible();
  await clerk.getByLabel('Amount').fill('50');
  await clerk.keyboard.press('Enter');
  await toast(clerk, 'Paid out');
  await expect(clerk.getByRole('region', { name: 'Your entries' }).getByText('Window cleaner')).toBeVisible();
  await expect(clerk.getByRole('region', { name: 'Expected cash' })).toHaveCount(0);
  await expectAccessible(clerk, 'the drawer of a clerk', 'main');

  await section(page, 'Drawer').click();
  const expected = page.getByRole('region', { name: 'Expected cash' });
  await expect(expected.getByText('$151.07', { exact: true })).toBeVisible();
  await expect(expected.getByText('Window cleaner')).toBeVisible();
  await expectAccessible(page, 'the drawer of an admin', 'main');
  await expectFits(page, 'the drawer of an admin', 'staff');

  await button(clerk, 'Close drawer').click();
  await clerk.getByLabel('$20 bills').fill('7');
  const finish = dialog(clerk, 'Close drawer');
  await finish.getByRole('button', { name: 'Save count' }).click();
  await expect(finish.getByText('Count saved. It doesn’t match what we expected')).toBeVisible();
  await expect(finish.getByText('$')).toHaveCount(0);
  await clerk.keyboard.press('Escape');
  await expect(clerk.getByText('Counted but not closed')).toBeVisible();
  await button(clerk, 'Add reason and close').click();
  await finish.getByLabel('Reason').fill('A ten went to the wrong drawer');
  await clerk.keyboard.press('Enter');
  const report = dialog(clerk, 'Z report 1');
  await expect(report.getByText('Short $11.07')).toBeVisible();
  await expectAccessible(clerk, 'a Z report', 'dialog');
  await expectFits(clerk, 'a Z report', 'staff');
  await expectPdf(report.getByRole('link', { name: 'Print' }));
  await clerk.context().close();

  await page.setViewportSize({ width: 1280, height: 800 });
  await section(page, 'Z reports').click();
  await expect(page.getByRole('row', { name: /Z 1/ })).toContainText('Short $11.07');
  await expectAccessible(page, 'the Z reports', 'main');
  await expectFits(page, 'the Z reports', 'staff');
});

test('keeps the register of a terminal until the area is left', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openTill(page, 'admin');
  await section(page, 'Registers').click();
  for (const name of ['Left desk', 'Right desk']) {
    await button(page, 'Add register').click();
    await page.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await section(page, 'Drawer').click();
  await page.getByLabel('Register for this computer').selectOption('Right desk');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Right desk' })).toBeVisible();
  await page.route('**/api/staff/session', (route) => route.abort());
  await chooseInPersonMenu(page, 'Logout');
  await expect(page.getByText('You’re still signed in')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Right desk' })).toBeVisible();
  await page.unroute('**/api/staff/session');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Right desk' })).toBeVisible();
  await chooseInPersonMenu(page, 'Logout');
  await page.waitForURL('/');
  expect(await page.evaluate("localStorage.getItem('till-register')")).toBeNull();
});

test(
  'prints at the counter and opens the drawer for a reason, where there is a receipt printer',
  MORE,
  async ({ page }) => {
    const printer = await startFakePrinter();
    await unlockArea(page, 'admin');
    const registers = await (await page.request.get('/api/till/registers')).json();
    for (const { id, drawer } of registers) {
      if (drawer !== null) await post(page, `/api/till/sessions/${drawer.id}/force-close`, { reason: 'Another test' });
      await page.request.patch(`/api/till/registers/${id}`, { data: { isActive: false } });
    }
    const { id: registerId } = await post(page, '/api/till/registers', { name: 'Only desk' });
    const visit = await post(page, '/api/pos-transactions', dropOffBody());
    const save = async (values: object) => {
      const { version } = await (await page.request.get('/api/shop-settings')).json();
      await post(page, '/api/shop-settings', { values, version });
    };
    await save({ RECEIPT_PRINTER: 'network', RECEIPT_PRINTER_ADDRESS: printer.address });
    // Its cash is counted into it: it opens by itself.
    await post(page, '/api/till/sessions', { registerId, count: { 2000: 5 } });
    await expect.poll(() => printer.papers.length).toBe(1);

    await page.goto('/pos/till');
    await button(page, 'Open drawer').click();
    await dialog(page, 'Open drawer').getByRole('button', { name: 'Open drawer' }).click();
    await expect(dialog(page, 'Open drawer').getByText('Please enter a reason.')).toBeVisible();
    await page.getByLabel('Reason').fill('Change for the meter');
    await page.keyboard.press('Enter');
    await toast(page, 'Drawer opened');
    expect(printer.papers).toHaveLength(2);

    await page.goto(`/pos/visits/${visit.id}`);
    const sheet = page.getByRole('dialog', { name: `Visit ${visit.number}` });
    await sheet.getByRole('button', { name: 'Print ticket' }).click();
    await toast(page, 'Sent to the printer');
    expect(printer.papers.at(-1)?.toString('latin1')).toContain(visit.number);
    await expect(sheet.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', `/api/visits/${visit.id}/receipt`);

    await printer.stop();
    await sheet.getByRole('button', { name: 'Print ticket' }).click();
    await toast(page, 'Didn’t print');
    await page.goto('/pos/till');
    await section(page, 'Printer').click();
    await expect(page.getByRole('row', { name: /Drawer: Change for the meter/ })).toContainText('Sent');
    const failed = page.getByRole('row', { name: /Failed/ });
    await expect(failed).toContainText('127.0.0.1 refused the connection');
    await expectAccessible(page, 'what was printed', 'main');
    const again = await startFakePrinter({ port: printer.port });
    await failed.getByRole('button', { name: /Print again/ }).click();
    await toast(page, 'Sent to the printer');
    expect(again.papers).toHaveLength(1);
    await again.stop();

    const key = newKey();
    await save({ RECEIPT_PRINTER: 'cloudprnt', CLOUDPRNT_KEY: key });
    await expect(page.getByText('The printer hasn’t checked in yet.')).toBeVisible();
    await page.request.post(`/cloudprnt/${key}`, { data: { statusCode: '200%20OK' } });
    await expect(page.getByText('The printer last checked in on')).toBeVisible();
  },
);
