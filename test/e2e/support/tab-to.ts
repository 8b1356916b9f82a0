import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** Limit of Tab presses that a keyboard user would accept. */
const MAX_TABS = 70;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await expectVisibleFocus(page);
      return;
    }
  }
  throw new Error(`${MAX_TABS} presses of Tab do not reach ${target.toString()}`);
}

async function expectVisibleFocus(page: Page): Promise<void> {
  const outline = await page.locator(':focus').evaluate((focused) => {
    // The focused element, or the card around a radio button that represents it.
    for (let element = focused; element !== null; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = element.ownerDocument.defaultView.getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return outlineWidth;
    }
    return null;
  });
  expect(outline, 'the outline around what is focused').not.toBeNull();
}
