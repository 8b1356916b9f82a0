import { expectAccessible } from '#test/e2e/support/axe.ts';
import { expectTakesKeys, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { Presses } from '#test/e2e/support/presses.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** What a new clerk looks for, in words of their own, and the sign that it was found. */
const LOOKED_FOR = [
  { typed: 'drawer', option: /^Cash drawer/, found: /\/till$/ },
  { typed: 'who did', option: /^Activity log/, found: /\/employees\/activity-log$/ },
  { typed: 'z report', option: /^Z reports/, found: /\/till\/z-reports$/ },
  { typed: 'end of day', option: /^Reports/, found: /\/reports$/ },
  { typed: 'locked iphone 15', option: /^New walk-in/, found: /\/intake$/ },
] as const;

test('leads a new clerk within three presses to what they call by other words', MORE, async ({ page }) => {
  await unlockArea(page, 'admin');
  for (const { typed, option, found } of LOOKED_FOR) {
    await page.goto('/pos');
    const presses = new Presses(page);
    await presses.click(page.getByRole('button', { name: /^Find/ }));
    const dialog = page.getByRole('dialog', { name: 'Search or jump to…' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await presses.type(typed);
    await presses.click(dialog.getByRole('option', { name: option }));
    await expect(page, typed).toHaveURL(found);
    expect(presses.count, typed).toBeLessThanOrEqual(3);
  }
});

/** What staff type, and the name of what is meant, in every area. */
const FIRST_ANSWERS = {
  till: 'Cash drawer',
  activity: 'Activity log',
  'daily report': 'Reports',
  deductions: 'Deductions',
  'log out': 'Logout',
  intake: 'Customer Intake',
  help: 'Show keyboard shortcuts',
};

test('answers first with the page or act that is meant, in each area', MORE, async ({ page }) => {
  await unlockArea(page, 'admin');
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  const options = palette.getByRole('option');
  for (const area of ['/admin', '/pos', '/repair-pos']) {
    await page.goto(area);
    await expectTakesKeys(page);
    await page.keyboard.press('Control+k');
    for (const [typed, label] of Object.entries(FIRST_ANSWERS)) {
      await palette.getByRole('combobox').fill(typed);
      await expect(options.first(), `${typed} at ${area}`).toContainText(label);
    }
  }
  await palette.getByRole('combobox').fill('seting');
  await expect(palette.getByText('No exact match. Closest:')).toBeVisible();
  await expectAccessible(page, 'the nearest names');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings');
});

test('adds people below the pages that are found already, and leaves the chosen one chosen', MORE, async ({ page }) => {
  await unlockArea(page, 'pos');
  await takeOrder(page, 'Rosa Castillo');
  await page.goto('/pos');
  await expectTakesKeys(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/api/staff/customers?*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  const options = palette.getByRole('option');
  await palette.getByRole('combobox').fill('till');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByText('Searching…')).toBeVisible();
  const before = await options.allInnerTexts();
  const chosen = await palette.getByRole('option', { selected: true }).innerText();
  expect(before[1]).toBe(chosen);
  release.resolve();
  await expect(options.filter({ hasText: 'Castillo' }).first()).toBeVisible();
  expect((await options.allInnerTexts()).slice(0, before.length)).toEqual(before);
  expect(await palette.getByRole('option', { selected: true }).innerText()).toBe(chosen);
});
