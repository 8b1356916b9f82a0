import type { Locator } from '@playwright/test';
import { expect } from './product.ts';

/** Presses a button that looks inactive, to get its message. */
export async function pressAnyway(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  // Playwright does not press a button that is marked as disabled unless it is forced.
  await button.click({ force: true });
}
