import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** The owner's rules in the price manager: factors of the conditions, and deductions. */

/** Returns the configuration of a shop of a file's own: what the tests change counts for every device. */
export function ruleShop(password: string): Record<string, string> {
  return { POS_PASSWORD: password, ADMIN_PASSWORD: adminPassword(password) };
}

function adminPassword(password: string): string {
  return `${password} and more`;
}

/** Opens a section of the price manager, at a terminal of the given area of the shop with this password. */
export async function openRules(
  page: Page,
  section: string,
  { area, password }: { area: 'admin' | 'pos'; password: string },
) {
  if (area === 'admin') {
    await unlock(page, '/admin', adminPassword(password));
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.goto('/pos');
  } else {
    await unlock(page, '/pos', password);
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
