import { OFFERS_VERSION, OFFERS_WORDS } from '#domain/marketing/offers-words.ts';
import { createAccount } from '#test/e2e/support/account.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import {
  chooseMail,
  chooseOptions,
  confirmButton,
  introduceSeller,
  newPerson,
  openDialog,
  ordersOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const WORDS = OFFERS_WORDS[OFFERS_VERSION];

test('asks for offers by a box that is never ticked beforehand, and sends the agreement with the words and the page', async ({
  page,
  product,
}) => {
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await introduceSeller(dialog, product, newPerson());
  const box = dialog.getByRole('checkbox', { name: WORDS });
  await expect(box).not.toBeChecked();
  await box.check();
  const kept = page.waitForResponse(/\/api\/offers\/quotes$/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect((await kept).status()).toBe(200);
  await chooseMail(dialog);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /sell-requests/.test(request.url()));
  await confirmButton(dialog).click();
  expect((await sent).postDataJSON().offers).toEqual({ words: 2, page: new URL(page.url()).pathname });
  await expect.poll(async () => (await ordersOf(page)).length).toBe(1);
});

test('begins and ends the offers in the settings of the account', async ({ page }) => {
  await createAccount(page);
  await page.goto('/account');
  const box = page.getByRole('checkbox', { name: WORDS });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText('You’re subscribed to offers')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await expectAccessible(page, 'the settings');
  await box.uncheck();
  await expect(page.getByText('You’re unsubscribed from offers')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible();
  await expect(box).not.toBeChecked();
});

test('an admin turns an automation on and off, reads its text and who turned it', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await page.getByRole('tab', { name: 'Marketing' }).click();
  await page.getByRole('tab', { name: 'Automations' }).click();
  const card = page.getByRole('article', { name: 'Label reminder' });
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Turn on Label reminder' }).click();
  await expect(page.getByText('Label reminder is on')).toBeVisible();
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  await card.getByText('History').click();
  await expect(card.getByText('Turned on by admin')).toBeVisible();
  await card.getByText('Show the email', { exact: true }).click();
  await expect(card.getByText(/Pack your iPhone 15 Pro, 256GB/)).toBeVisible();
  await expectAccessible(page, 'the automations');
  await card.getByRole('button', { name: 'Turn off Label reminder' }).click();
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Review request' }).getByText(/add your review page/)).toBeVisible();
});
