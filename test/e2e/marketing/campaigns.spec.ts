import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';
import { newKey } from '#test/factories.ts';

test.use({ configuration: ownShop('Cora of Campaigns') });

const MANY = 1500;

/** Adds something like another tab of the open area. */
async function add(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/marketing/${path}`, { data, headers: { 'idempotency-key': newKey() } });
  // A template stays from the test before.
  expect([201, 409], await answer.text()).toContain(answer.status());
}

/** Opens the tab, with a template to send. */
async function openCampaigns(page: Page): Promise<void> {
  await openArea(page, 'admin');
  await add(page, 'templates', {
    key: 'autumn-offer',
    subject: 'What is your old iPhone worth today?',
    body: 'Hello {first_name|there}, bring it in.',
  });
  await page.goto('/admin/marketing');
  await page.getByRole('tab', { name: 'Campaigns' }).click();
}

/** Fills the first step of a new campaign, and goes on to the second. */
async function planCampaign(page: Page, name: string, tags: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Template').selectOption('autumn-offer');
  await dialog.getByLabel('Tags (optional)').fill(tags);
  return dialog;
}

test('shows who gets a campaign and who does not, sends it once, and reports its progress', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await openCampaigns(page);
  await expect(page.getByText('No campaigns yet.')).toBeVisible();
  const vip = { tags: ['vip'], consent: 'Signed the card at the counter' };
  await add(page, 'contacts', { ...vip, name: 'Dana Reyes', email: 'dana@example.test' });
  await add(page, 'contacts', { ...vip, email: 'lee@example.test' });
  await add(page, 'contacts', { ...vip, phone: '5125550142' });
  await add(page, 'contacts', { tags: ['vip'], name: 'Mia Long', email: 'mia@example.test' });
  await page.reload();
  await page.getByRole('tab', { name: 'Campaigns' }).click();

  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByRole('button', { name: 'Review recipients' }).click();
  await expect(dialog.getByLabel('Template')).toBeFocused();
  await expect(dialog.getByText('Please choose a template.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Autumn');
  await dialog.getByLabel('Template').selectOption('autumn-offer');
  await dialog.getByRole('button', { name: /^vip/ }).click();
  await expect(dialog.getByLabel('Tags (optional)')).toHaveValue('vip');
  await expectAccessible(page, 'a new campaign');
  await dialog.getByLabel('Name').press('Enter');

  await expect(dialog.getByText('will get this campaign, 2 people won’t.')).toBeVisible();
  await dialog.getByText('1 Never agreed to offers').click();
  await expect(dialog.getByText('mia@example.test')).toBeVisible();
  await dialog.getByText('1 No email').click();
  await expect(dialog.getByText('(512) 555-0142')).toBeVisible();
  await expectAccessible(page, 'who gets a campaign');

  await loseAnswers(page, '**/api/marketing/campaigns');
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page.getByText('Failed to send campaign')).toBeVisible();
  await page.unroute('**/api/marketing/campaigns');
  await dialog.getByRole('button', { name: 'Send to 2 people' }).dblclick();
  await expect(page.getByText('Campaign Sent Successfully!')).toBeVisible();
  await expect(page.getByText('Sent to 2 recipients')).toBeVisible();
  await expect(dialog).toBeHidden();

  const rows = page.getByRole('table', { name: /^Campaigns/ }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last().getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the campaigns');
  await page.getByRole('button', { name: 'Autumn', exact: true }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Autumn' });
  await expect(sheet.getByText('Opens are estimates')).toBeVisible();
  await expect(sheet.getByRole('row', { name: /dana@example.test/ })).toContainText('Sent');
  await sheet.getByLabel('Status').selectOption('Skipped');
  await expect(sheet.getByRole('row', { name: /mia@example.test/ })).toContainText('Never agreed to offers');
  await expect(sheet.getByRole('row', { name: /dana@example.test/ })).toBeHidden();
  await expectAccessible(page, 'a campaign');
  await expectFits(page, 'a campaign', 'staff');
  await page.keyboard.press('Escape');
  await expectFits(page, 'campaigns', 'staff');
});

test(
  'refuses a campaign that nobody gets, and sends a scheduled one before its time when asked to',
  MORE,
  async ({ page }) => {
    await openCampaigns(page);
    const agreed = { tags: ['later'], consent: 'Ticked the box' };
    await add(page, 'contacts', { ...agreed, email: 'later@example.test' });
    const dialog = await planCampaign(page, 'Holidays', 'nobody has this');
    await dialog.getByRole('button', { name: 'Review recipients' }).click();
    await expect(dialog.getByText('No contacts have the tag nobody has this.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send to 0 people' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Holidays');

    await dialog.getByLabel('Tags (optional)').fill('later');
    await dialog.getByRole('radio', { name: 'Later' }).check();
    await dialog.getByLabel('Day and time').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Review recipients' }).click();
    await expect(dialog.getByText('This time has passed.')).toBeVisible();
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day and time').fill(`${inAMonth}T09:00`);
    await dialog.getByRole('button', { name: 'Review recipients' }).click();
    await dialog.getByRole('button', { name: 'Schedule for 1 person' }).click();
    await expect(page.getByText('Campaign scheduled')).toBeVisible();

    const row = page.getByRole('row', { name: /^Holidays/ });
    await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Holidays' }).click();
    const sheet = page.getByRole('dialog', { name: 'Holidays' });
    await sheet.getByRole('button', { name: 'Send now' }).click();
    await expect(sheet.getByText('This sends to 1 person now.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(page.getByText('Sent to 1 recipients')).toBeVisible();
    await expect(sheet.getByRole('row', { name: /later@example.test/ })).toContainText('Sent');
  },
);

test('pauses a campaign under way, resumes it, and cancels it after a question', MORE, async ({ page }) => {
  test.slow();
  await openCampaigns(page);
  const lines = Array.from({ length: MANY }, (_, n) => `many-${n}@example.test`);
  const csv = ['email', ...lines].join('\n');
  await add(page, 'contacts/import', {
    csv,
    fileName: 'many.csv',
    tags: ['many'],
    consent: 'Asked for it at the fair',
  });
  const dialog = await planCampaign(page, 'Fair', 'many');
  await dialog.getByRole('button', { name: 'Review recipients' }).click();
  await dialog.getByRole('button', { name: 'Send to 1,500 people' }).click();
  await expect(page.getByText('Campaign Sent Successfully!')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Sending now: [\d,]+ of 1,500/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fair', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Fair' });
  await sheet.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Campaign paused')).toBeVisible();
  await expect(sheet.getByText('Paused by staff.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Resume' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Campaign resumed')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(sheet.getByText('A canceled campaign can’t be resumed.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Keep campaign' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(page.getByText('Campaign canceled')).toBeVisible();
  await expect(sheet.getByText('Canceled', { exact: true })).toBeVisible();
  await sheet.getByLabel('Status').selectOption('Waiting');
  await expect(sheet.getByRole('row', { name: /many-\d+@example.test/ }).first()).toBeVisible();
});

test('says that marketing is held and why, and releases it after a question', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const free = { isHeld: false, reason: null, since: null, campaigns: [] };
  const campaigns = [{ id: newKey(), name: 'Autumn' }];
  let hold: object = { isHeld: true, reason: 'restored', since: '2026-11-22T15:00:00Z', campaigns };
  let isAway = true;
  await page.route('**/api/marketing/hold', async (route) => {
    if (route.request().method() === 'DELETE') {
      if (isAway) return route.abort('connectionreset');
      hold = free;
    }
    return route.fulfill({ json: hold });
  });
  await openCampaigns(page);
  const banner = page.getByRole('region', { name: /^Marketing on hold/ });
  await expect(banner).toContainText('The database was restored from a backup.');
  await expect(banner).toContainText('Waiting: Autumn.');
  await expectAccessible(page, 'held marketing');
  await banner.getByRole('button', { name: 'Release marketing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release marketing?' });
  await expect(dialog).toContainText('Autumn stays paused until you resume or cancel it.');
  await dialog.getByRole('button', { name: 'Release marketing' }).click();
  await expect(page.getByText('Failed to release marketing')).toBeVisible();
  isAway = false;
  await dialog.getByRole('button', { name: 'Release marketing' }).click();
  await expect(page.getByText('Marketing released')).toBeVisible();
  await expect(banner).toBeHidden();
});
