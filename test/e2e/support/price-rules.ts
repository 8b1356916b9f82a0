import type { Page } from '@playwright/test';
import { chooseSection, unlockArea } from './desk.ts';

/** Opens the owner's rules in the price manager, at a terminal of the given area: factors of the conditions, and deductions. */
export async function openRules(page: Page, section: string, area: 'admin' | 'pos'): Promise<void> {
  await unlockArea(page, area);
  await page.goto('/pos');
  await showRules(page, section);
}

/** Opens a section of the price manager, at a terminal that is unlocked. */
export async function showRules(page: Page, section: string): Promise<void> {
  await page.getByRole('tab', { name: 'Price Manager' }).click();
  await chooseSection(page, 'Price Manager', section);
}
