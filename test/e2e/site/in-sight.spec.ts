import type { Locator } from '@playwright/test';
import { chooseMail, chooseOptions, IPHONE, openDialog, priceTextOf } from '#test/e2e/support/evaluation.ts';
import { pressAnyway } from '#test/e2e/support/press-anyway.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import {
  chooseDevice,
  continueButton,
  counterPriceText,
  describeForSale,
  openSellDialog,
  submitButton,
} from '#test/e2e/support/sell-dialog.ts';

/** Sticky parts of both dialogs that sell, at every scroll position. */

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  // 1280 by 800 at 200 %, and 1280 by 1024 at 400 %.
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const;

/** Returns the share of the dialog's height between the sticky parts above and below its content. */
async function contentShare(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    const [bar, footer] = ['.dialog-bar', 'footer'].map((name) => element.querySelector(name)?.getBoundingClientRect());
    return ((footer?.top ?? 0) - (bar?.bottom ?? 0)) / element.getBoundingClientRect().height;
  });
}

/** Returns the left and right edge of an element in pixels. */
async function ends(place: Locator): Promise<[left: number, right: number]> {
  const box = await place.boundingBox();
  return [Math.round(box?.x ?? 0), Math.round((box?.x ?? 0) + (box?.width ?? 0))];
}

for (const viewport of WINDOWS) {
  const size = `${viewport.width}x${viewport.height}`;

  test(`keeps the device, its price and the progress of a sale visible at ${size}`, MORE, async ({ page }) => {
    await openSellDialog(page);
    const dialog = await describeForSale(page);
    await chooseMail(dialog);
    await page.setViewportSize(viewport);
    await dialog.getByRole('region', { name: 'Your quote' }).scrollIntoViewIfNeeded();
    const bar = dialog.locator('.dialog-bar');
    await expect(bar.getByText('iPhone 15 Pro 256GB')).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('progressbar', { name: 'Steps' })).toBeInViewport({ ratio: 1 });
    const price = dialog.locator('.dialog-bar, footer').getByText(counterPriceText(), { exact: true });
    await expect(price.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
    await expect(submitButton(dialog)).toBeInViewport({ ratio: 1 });
    expect(await contentShare(dialog)).toBeGreaterThan(0.5);
    const content = dialog.locator('.dialog-content > div');
    expect(await ends(dialog.getByRole('progressbar', { name: 'Steps' }))).toEqual(await ends(content));
  });

  test(`keeps the steps and the price of an evaluation visible at ${size}`, MORE, async ({ page }) => {
    await page.setViewportSize(viewport);
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'One more' }).scrollIntoViewIfNeeded();
    const steps = dialog.getByRole('navigation', { name: 'Steps' });
    await expect(steps).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('footer').getByText(priceTextOf(IPHONE), { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(await contentShare(dialog)).toBeGreaterThan(0.5);
    expect((await ends(steps))[1]).toBe((await ends(dialog.locator('.dialog-content > div')))[1]);
    await steps.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('radio', { name: /^Good/ })).toBeFocused();
    await expect(dialog.getByText('Condition', { exact: true }).last()).toBeInViewport();
  });
}

test(
  'shows Continue as inactive until it leads on, and reports the missing answer beside it at a press',
  MORE,
  async ({ page }) => {
    const dialog = await openSellDialog(page);
    const next = continueButton(dialog);
    const look = await background(next);
    await next.focus();
    await expect(next).toBeFocused();
    await pressAnyway(next);
    await expect(dialog.locator('#sell-type-error')).toHaveText('Please choose your device and model to continue.');
    await chooseDevice(page);
    await expect(next).not.toHaveAttribute('aria-disabled');
    await expect(next).not.toHaveCSS('background-color', look);
    await next.click();
    await expect(next).toHaveCSS('background-color', look);
    await dialog.getByRole('radio', { name: /^Used/ }).check();
    await expect(next).not.toHaveAttribute('aria-disabled');
    await next.click();
    await pressAnyway(dialog.getByRole('button', { name: 'Add to Cart' }));
    await expect(dialog.getByText('Please choose how to hand over your device.').first()).toBeVisible();
    await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).not.toHaveAttribute('aria-disabled');
    await expect(submitButton(dialog)).toHaveAttribute('aria-disabled', 'true');
    await chooseMail(dialog);
    await expect(submitButton(dialog)).not.toHaveAttribute('aria-disabled');
  },
);

async function background(button: Locator): Promise<string> {
  return button.evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor);
}
