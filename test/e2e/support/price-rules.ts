import type { Page } from '@playwright/test';
import { chooseSection, unlockArea } from './desk.ts';

/** Opens the owner's rules in the price manager, condition factors or deductions, at a terminal of the given area. */
export async function openRules(page: Page, section: string, area: 'admin' | 'pos'): Promise<void> {
  await unlockArea(page, area);
  await page.goto('/pos');
  await showRules(page, section);
}

/** Opens a section of the price manager at an unlocked terminal. */
export async function showRules(page: Page, section: string): Promise<void> {
  await page.getByRole('tab', { name: 'Price Manager' }).click();
  await chooseSection(page, 'Price Manager', section);
}
