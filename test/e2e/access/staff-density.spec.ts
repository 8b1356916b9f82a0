import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, rowOf, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const AREAS = ['admin', 'pos'] as const;
/** Row height in pixels for all-day work (issue 9). */
const ROW_HEIGHT = 40;
const ROWS_IN_SIGHT = 14;

/** Returns the heights of the rows that are wholly visible. */
function rowsInSight(page: Page): Promise<number[]> {
  return page.locator('tbody tr').evaluateAll((rows) =>
    rows
      .map((row) => ({
        ...row.getBoundingClientRect().toJSON(),
        sight: row.ownerDocument.documentElement.clientHeight,
      }))
      .filter(({ top, bottom, sight }) => top >= 0 && bottom <= sight)
      .map(({ height }) => Math.round(height)),
  );
}

for (const area of AREAS) {
  test(
    `shows 14 orders or more at 1280 x 800 in ${area}, in rows of 40 px, below one line of controls`,
    MORE,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openArea(page, area);
      for (let count = 0; count < ROWS_IN_SIGHT + 2; count += 1) await takeOrder(page, 'Maximiliane Featherstonehaugh');
      await page.reload();
      await expect(rowOf(page, 'Maximiliane').nth(ROWS_IN_SIGHT)).toBeVisible();
      const heights = await rowsInSight(page);
      expect(
        await page
          .locator('tbody tr')
          .first()
          .evaluate((row) => row.getBoundingClientRect().top),
      ).toBeLessThanOrEqual(176);
      expect(heights.length).toBeGreaterThanOrEqual(ROWS_IN_SIGHT);
      expect(Math.max(...heights)).toBeLessThanOrEqual(ROW_HEIGHT);
      const frame = page.getByRole('table').locator('..');
      expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expectAccessible(page, `compact orders of ${area}`);
      const orders = page.getByRole('region', { name: area === 'admin' ? 'Orders' : 'Active orders' });
      const controls = [
        orders.getByRole('searchbox'),
        orders.getByRole('button', { name: 'Filter' }),
        orders.getByRole('button', { name: 'Export CSV' }),
        orders.getByRole('button', { name: 'New Order' }),
      ];
      const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
      const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    },
  );
}

test(
  'lists the orders that a stat card counts when it is pressed, and all of them at the next press',
  MORE,
  async ({ page }) => {
    await unlockArea(page, 'pos');
    const [ready, waiting] = [await takeOrder(page, 'Rea Ready'), await takeOrder(page, 'Wim Waiting')];
    await setStatus(page, ready, 'device_received');
    await setStatus(page, waiting, 'price_confirmation');
    await page.goto('/pos/today');
    const card = page.getByRole('button', { name: /Ready for payment: show these orders/ });
    await card.press('Enter');
    await expect(rowOf(page, 'Wim Waiting')).toHaveCount(0);
    await expect(rowOf(page, 'Rea Ready')).toBeVisible();
    await expect(page).toHaveURL('/pos/active?status=ready_for_payment');
    await expect(page.getByLabel('Status filter')).toHaveValue('ready_for_payment');
    await page.getByRole('tab', { name: 'Today' }).click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /Pending orders: show these orders/ }).click();
    await expect(page.getByRole('tab', { name: 'Active Orders' })).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(page, 'Wim Waiting')).toBeVisible();
    await page.getByRole('tab', { name: 'Today' }).click();
    await page.getByRole('button', { name: /Pending orders: show these orders/ }).click();
    await expect(page).toHaveURL('/pos/active');
  },
);
