import type { Page } from '@playwright/test';
import { staffPath, TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseTab, openArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const PHONE = { width: 390, height: 844 };
/** Most pixels that the navigation may take above a page on a phone. */
const NAV_HEIGHT = 60;

const nav = (page: Page) => page.getByRole('navigation', { name: 'Settings' });
const current = (page: Page) => nav(page).locator('[aria-current=page]');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('each page of the settings has an address, is accessible, and fits', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  for (const name of TAB_SECTIONS.settings) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(staffPath('admin', 'settings', name));
    await expect(current(page)).toHaveText(name);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessible(page, `the settings page ${name}`);
    await expectFits(page, `the settings page ${name}`, 'staff');
  }
});

test('goes between the pages of the settings by links, Back and Forward', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await page.goto('/admin/settings');
  await nav(page).getByRole('link', { name: 'Email' }).press('Enter');
  await expect(page).toHaveURL('/admin/settings/email');
  await expect(current(page)).toBeFocused();
  await nav(page).getByRole('link', { name: 'Money' }).click();
  await page.getByRole('link', { name: 'Deductions' }).click();
  await expect(page).toHaveURL('/pos/prices/deductions');
  await page.goBack();
  await expect(heading(page, 'Money')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Email')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/settings');
  await page.goForward();
  await expect(current(page)).toHaveText('Email');
  await chooseTab(page, 'Health');
  await chooseTab(page, 'Settings');
  await expect(page).toHaveURL('/admin/settings/email');
});

test('keeps the pages of the settings in one line on a phone, the others behind "More"', MORE, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openArea(page, 'admin');
  await page.goto('/admin/settings');
  const more = nav(page).locator('..').getByRole('button', { name: 'More', exact: true });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Website' }).press('Enter');
  await expect(page).toHaveURL('/admin/settings/website');
  await expect(current(page)).toHaveText('Website');
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  const strip = await nav(page).locator('..').boundingBox();
  const below = await heading(page, 'Website').boundingBox();
  expect((below?.y ?? Number.POSITIVE_INFINITY) - (strip?.y ?? 0)).toBeLessThanOrEqual(NAV_HEIGHT);
  await page.goBack();
  await expect(heading(page, 'Shop')).toBeVisible();
  for (const name of ['Settings history', 'Export', 'Import']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
});
