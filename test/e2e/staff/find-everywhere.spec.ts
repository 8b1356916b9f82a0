import type { Page } from '@playwright/test';
import { expectTakesKeys, newContext, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newKey, newPhone } from '#test/factories.ts';

const find = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' });
const options = (page: Page) => find(page).getByRole('option');

/** Buys a device over the counter, and takes an order, from the same person. @returns the serial of the device */
async function makeRecords(page: Page, name: string): Promise<string> {
  const phone = newPhone();
  const serial = `F2LX${Date.now().toString(36).toUpperCase().slice(-6)}A`;
  const bought = await page.request.post('/api/pos-transactions', {
    data: {
      kind: 'purchase',
      customer: { name, phone },
      devices: [{ productId: 1, condition: 'good', carrier: 'unlocked', price: '1045.00', serial }],
      payouts: [{ method: 'zelle', amount: '1045.00' }],
    },
    headers: { 'idempotency-key': newKey() },
  });
  expect(bought.status(), await bought.text()).toBe(201);
  await takeOrder(page, name, phone);
  return serial;
}

/** Searches, and returns the groups of what is found, each once. */
async function groupsOf(page: Page, typed: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await find(page).getByRole('combobox').fill(typed);
  await expect(options(page).filter({ hasText: 'Visits' }).first()).toBeVisible();
  await expect(find(page).getByText('Searching…')).toBeHidden();
  const texts = await options(page).allInnerTexts();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Escape');
  const groups = ['Orders', 'Visits', 'Units', 'Customers', 'Go to', 'Actions'];
  return groups.filter((group) => texts.some((text) => text.split('\n').includes(group)));
}

test(
  'finds the same in every area, as far as the terminal’s areas let it, and opens it in place',
  MORE,
  async ({ page, browser, product }) => {
    await unlockArea(page, 'admin');
    const serial = await makeRecords(page, 'Fern Everywhere');
    for (const path of ['/admin', '/pos', '/repair-pos']) {
      await page.goto(path);
      await expectTakesKeys(page);
      expect(await groupsOf(page, 'Fern Everywhere'), path).toEqual(['Orders', 'Visits', 'Customers']);
      expect(await groupsOf(page, serial), path).toEqual(['Orders', 'Visits', 'Units']);
    }
    for (const path of ['/admin', '/pos']) {
      await page.goto(path);
      await expectTakesKeys(page);
      await page.keyboard.press('Control+k');
      await find(page).getByRole('combobox').fill('Fern Everywhere');
      await options(page).filter({ hasText: 'Visits' }).first().click();
      await expect(page.getByRole('dialog', { name: /^Visit / })).toContainText('Fern Everywhere');
      await expect(page).toHaveURL(new RegExp(`${path}\\?visit=`));
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await find(page).getByRole('combobox').fill('Fern Everywhere');
    await options(page).filter({ hasText: 'Customers' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Fern Everywhere' })).toContainText('Contact');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await find(page).getByRole('combobox').fill('print rep');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin?tab=reports');

    const context = await newContext(browser, product.url);
    const clerk = await context.newPage();
    await clerk.goto('/repair-pos');
    await clerk.getByLabel('Password', { exact: true }).fill(PASSWORDS.REPAIR_POS_PASSWORD);
    await clerk.keyboard.press('Enter');
    await expectTakesKeys(clerk);
    expect(await groupsOf(clerk, 'Fern Everywhere')).toEqual(['Visits', 'Customers']);
    expect(await groupsOf(clerk, serial)).toEqual(['Visits', 'Units']);
    await context.close();
  },
);
