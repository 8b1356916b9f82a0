import { OFFERS_WORDS } from '#domain/marketing/offers-words.ts';
import { createAccount } from './account.ts';
import { expectAccessible } from './axe.ts';
import { chooseMail, chooseOptions, confirmButton, introduce, newPerson, openDialog, ordersOf } from './evaluation.ts';
import { expect, test } from './product.ts';

const WORDS = OFFERS_WORDS[1];

test('asks for offers by a box that is never ticked beforehand, and takes the order without it', async ({
  page,
  product,
}) => {
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await expect(dialog.getByRole('checkbox', { name: WORDS })).not.toBeChecked();
  await introduce(dialog, product, newPerson());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await chooseMail(dialog);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /sell-requests/.test(request.url()));
  await confirmButton(dialog).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('offers');
  await expect.poll(async () => (await ordersOf(page)).length).toBe(1);
});

test('sends the agreement with the words and the page, once the box is ticked', async ({ page, product }) => {
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await introduce(dialog, product, newPerson());
  await dialog.getByRole('checkbox', { name: WORDS }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await chooseMail(dialog);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /sell-requests/.test(request.url()));
  await confirmButton(dialog).click();
  expect((await sent).postDataJSON().offers).toEqual({ words: 1, page: new URL(page.url()).pathname });
  await expect.poll(async () => (await ordersOf(page)).length).toBe(1);
});

test('begins and ends the offers in the settings of the account', async ({ page, product }) => {
  await createAccount(page, product);
  await page.goto('/account');
  const box = page.getByRole('checkbox', { name: WORDS });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText('You get our offers')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await expectAccessible(page, 'the settings');
  await box.uncheck();
  await expect(page.getByText('You get no more offers')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible();
  await expect(box).not.toBeChecked();
});
