import type { Locator } from '@playwright/test';
import { expect } from './product.ts';

/** Presses a button that looks inactive, to hear what is missing. */
export async function pressAnyway(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  // Playwright does not press what says that it is disabled unless it is told to.
  await button.click({ force: true });
}
