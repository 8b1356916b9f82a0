import type { Page } from '@playwright/test';
import { AREA_TABS } from '#domain/staff-addresses.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const tabs = (page: Page) => page.getByRole('tab');
const chosen = (page: Page) => page.getByRole('tab', { selected: true });
const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).first();
const behind = (page: Page) => page.getByRole('menuitem');

/** Checks that a tab is chosen, has the focus and is in sight. */
async function expectAt(page: Page, name: string): Promise<void> {
  await expect(chosen(page)).toHaveText(name);
  await expect(chosen(page)).toBeFocused();
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
}

test(
  'keeps the chosen tab in sight at every width, and those that do not fit behind "More"',
  MORE,
  async ({ page }) => {
    await openArea(page, 'admin');
    await page.goto('/admin/reports');
    await expect(chosen(page)).toHaveText('Reports');
    const all = AREA_TABS.admin.map(({ label }) => label);
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(more(page)).toBeInViewport({ ratio: 1 });
      await expect(chosen(page)).toHaveText('Reports');
      await expect(chosen(page)).toBeInViewport({ ratio: 1 });
      expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
      await more(page).press('Enter');
      const found = [...(await tabs(page).allTextContents()), ...(await behind(page).allTextContents())];
      expect(found.toSorted()).toEqual(all.toSorted());
      await page.keyboard.press('Escape');
      await expect(more(page)).toBeFocused();
    }

    // By keyboard: the menu, and the arrows, which reach every tab.
    await page.keyboard.press('Enter');
    await expect(behind(page).first()).toBeFocused();
    await expectAccessible(page, 'tabs behind "More"');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expectAt(page, 'Health');
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, 'Settings');
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, 'Inventory');
    await expect(page.getByRole('navigation', { name: 'Stock' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, 'Cash drawer');
    await page.keyboard.press('Home');
    await expectAt(page, 'Orders');
    await expect(more(page)).toBeInViewport({ ratio: 1 });
  },
);
