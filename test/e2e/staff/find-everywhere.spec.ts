import type { Page } from '@playwright/test';
import { buyUnit, openBuyback } from '#test/e2e/support/counter.ts';
import { expectTakesKeys, newContext, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

const find = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' });
const options = (page: Page) => find(page).getByRole('option');

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
    const phone = newPhone();
    const { identifier: serial, number } = await buyUnit(page, { name: 'Fern Everywhere', phone });
    await takeOrder(page, 'Fern Everywhere', phone);
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
      await expect(page).toHaveURL(new RegExp(`${path}/visits/`));
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await find(page).getByRole('combobox').fill('Fern Everywhere');
    await options(page).filter({ hasText: 'Customers' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Fern Everywhere' })).toContainText('Contact');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await find(page).getByRole('combobox').fill(serial);
    await find(page)
      .getByRole('option', { name: new RegExp(`${number}.*Units`) })
      .click();
    await expect(page.getByRole('dialog', { name: new RegExp(number) })).toBeVisible();
    await page.reload();
    await page.getByRole('dialog', { name: new RegExp(number) }).press('Escape');
    await page.keyboard.press('Control+k');
    await find(page).getByRole('combobox').fill('print rep');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/reports');

    const context = await newContext(browser, product.url);
    const clerk = await context.newPage();
    await openBuyback(clerk);
    await expectTakesKeys(clerk);
    expect(await groupsOf(clerk, 'Fern Everywhere')).toEqual(['Visits', 'Customers']);
    expect(await groupsOf(clerk, serial)).toEqual(['Visits', 'Units']);
    await context.close();
  },
);
