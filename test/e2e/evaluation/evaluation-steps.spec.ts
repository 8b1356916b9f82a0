import type { Locator } from '@playwright/test';
import { dialogOf, IPHONE, openDialog, pathOf, priceTextOf } from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** Finds the current step in the step bar of the evaluation dialog. */
function currentStep(dialog: Locator): Locator {
  return dialog.getByRole('navigation', { name: 'Steps' }).locator('[aria-current="step"]');
}

/** Finds the sticky price. */
function priceIn(dialog: Locator): Locator {
  return dialog.locator('footer').getByText(priceTextOf(IPHONE), { exact: true });
}

test('moves on by itself after a tap, and Back keeps the answers', MORE, async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(currentStep(dialog)).toHaveText('Storage');
  await dialog.getByText('256GB', { exact: true }).click();
  await expect(currentStep(dialog)).toHaveText('Condition');
  await dialog.getByText('Good', { exact: true }).click();
  await expect(currentStep(dialog)).toHaveText('Carrier');
  await dialog.getByText('Factory Unlocked', { exact: true }).click();
  await expect(priceIn(dialog)).toBeInViewport();

  const back = dialog.getByRole('button', { name: 'Back' });
  await back.click();
  await expect(currentStep(dialog)).toHaveText('Condition');
  await expect(dialog.getByRole('radio', { name: /^Good/ })).toBeFocused();
  await back.click();
  await expect(currentStep(dialog)).toHaveText('Storage');
  await expect(dialog.getByRole('radio', { name: '256GB', exact: true })).toBeChecked();
  await expect(back).toBeHidden();
  await expect(priceIn(dialog)).toBeInViewport();
});

test('has steps of at least 24 pixels in a small window at 400 %', MORE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = await openDialog(page);
  for (const step of await dialog.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').all()) {
    const { width = 0, height = 0 } = (await step.getByRole('button').boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test('stays at a question while arrow keys browse, and moves on at Space or Enter', MORE, async ({ page }) => {
  const dialog = await openDialog(page);
  const first = dialog.getByRole('radio', { name: '128GB', exact: true });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  const second = dialog.getByRole('radio', { name: '256GB', exact: true });
  await expect(second).toBeChecked();
  await expect(second).toBeFocused();
  await expect(currentStep(dialog)).toHaveText('Storage');
  await page.keyboard.press('Enter');
  await expect(currentStep(dialog)).toHaveText('Condition');
  await expect(second).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(currentStep(dialog)).toHaveText('Condition');
  await page.keyboard.press('Space');
  await expect(currentStep(dialog)).toHaveText('Carrier');
});

test('opens with the storage of the address chosen, and asks the remaining questions', MORE, async ({ page }) => {
  await page.goto(`${pathOf(IPHONE)}?storage=256GB`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('radio', { name: '256GB', exact: true })).toBeChecked();
  await expect(currentStep(dialog)).toHaveText('Condition');
  await dialog.getByText('Good', { exact: true }).click();
  await dialog.getByText('Factory Unlocked', { exact: true }).click();
  await expect(priceIn(dialog)).toBeInViewport();
});

test('ignores a storage in the address that the model does not have', MORE, async ({ page }) => {
  await page.goto(`${pathOf(IPHONE)}?storage=3TB`);
  const dialog = dialogOf(page);
  await expect(currentStep(dialog)).toHaveText('Storage');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
});

for (const viewport of [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]) {
  test(
    `keeps more than half of the dialog for its content at ${viewport.width}x${viewport.height}`,
    MORE,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${pathOf(IPHONE)}?storage=256GB`);
      const dialog = dialogOf(page);
      await dialog.getByText('Good', { exact: true }).click();
      await dialog.getByText('Factory Unlocked', { exact: true }).click();
      const price = priceIn(dialog);
      await expect(price).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Submit Order' })).toBeInViewport({ ratio: 1 });
      const share = await dialog.evaluate((element) => {
        // Before any scrolling the heading takes its room, too.
        for (const part of element.querySelectorAll('*')) part.scrollTop = 0;
        const box = element.getBoundingClientRect();
        const [content, footer] = ['.dialog-content', 'footer'].map((name) => {
          const found = element.querySelector(name);
          if (found === null) throw new Error(`The dialog has no ${name}`);
          return found.getBoundingClientRect();
        });
        return ((footer?.top ?? 0) - (content?.top ?? 0)) / box.height;
      });
      expect(share).toBeGreaterThan(0.5);
    },
  );
}
