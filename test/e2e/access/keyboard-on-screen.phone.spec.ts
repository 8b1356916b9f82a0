import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { chooseDevice, continueButton, openSellDialog } from '#test/e2e/support/sell-dialog.ts';

const KEYBOARD = path.join(import.meta.dirname, '../support/in-page/lay-keyboard-over-page.js');
/** Height of an iPhone's keyboard with its bar in px, and how far Safari moves the page up for a field at its end. */
const HEIGHT = 336;
const MOVED = 180;

const layKeyboard = (page: Page, height: number) => page.evaluate(`layKeyboard(${height}, ${height > 0 ? MOVED : 0})`);

/** Expects an element to be within what the keyboard leaves to be seen. */
async function expectInView(page: Page, element: Locator): Promise<void> {
  const most = (page.viewportSize()?.height ?? 0) - HEIGHT + MOVED;
  await expect
    .poll(
      async () => {
        const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
        return y >= MOVED - 1 && y + height <= most + 1;
      },
      `${String(element)} is above the keyboard`,
    )
    .toBe(true);
}

test.beforeEach(({ page }) => page.addInitScript({ path: KEYBOARD }));

for (const [name, height, tag] of [
  ['a phone', 844, {}],
  ['a small phone', 667, MORE],
] as const) {
  test(
    `a dialog stays above the keyboard of ${name}, with the field in use and the next step`,
    tag,
    async ({ page }) => {
      await page.setViewportSize({ width: height === 667 ? 375 : 390, height });
      const dialog = await openSellDialog(page);
      await chooseDevice(page);
      await continueButton(dialog).click();
      const field = dialog.getByRole('textbox').last();
      await field.focus();
      await layKeyboard(page, HEIGHT);
      await expectInView(page, dialog);
      await expectInView(page, continueButton(dialog));
      await expectInView(page, field);
      await layKeyboard(page, 0);
      await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(height);
    },
  );
}
