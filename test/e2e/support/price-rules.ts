import type { Page } from '@playwright/test';
import { expect } from './product.ts';
import { PASSWORDS } from './shop.ts';

/** The owner's rules in the price manager: factors of the conditions, and deductions. */

/** Opens a section of the price manager, at a terminal of the given area. */
export async function openRules(page: Page, section: string, area: 'admin' | 'pos'): Promise<void> {
  if (area === 'admin') {
    await unlock(page, '/admin', PASSWORDS.ADMIN_PASSWORD);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.goto('/pos');
  } else {
    await unlock(page, '/pos', PASSWORDS.POS_PASSWORD);
  }
  await showRules(page, section);
}

async function unlock(page: Page, path: string, password: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** Opens a section of the price manager, at a terminal that is unlocked. */
export async function showRules(page: Page, section: string): Promise<void> {
  await page.getByRole('tab', { name: 'Price Manager' }).click();
  const sections = page.getByRole('navigation', { name: 'Price Manager' });
  await sections.getByRole('button', { name: section, exact: true }).click();
}
