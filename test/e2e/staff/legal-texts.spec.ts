import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { allSubmitted, fillCart, MAILED, register, submitAllButton } from '#test/e2e/support/cart.ts';
import { newContext, openArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Lena of Letters') });

const VERSION = /^\d{4}-\d{2}-\d{2}(\.\d+)?$/;
const card = (page: Page) => page.getByRole('region', { name: 'Terms and privacy' });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Terms of sale' });
const edit = (page: Page) => card(page).getByRole('button', { name: 'Edit Terms of sale' }).click();
const publish = (page: Page) => editor(page).getByRole('button', { name: 'Publish' }).click();
const openLegal = async (page: Page) => {
  await openArea(page, 'admin');
  await page.goto('/admin/settings/legal');
};
/** Reads the page as a browser without scripts gets it. */
const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text();

test(
  'an owner writes their own terms, which sellers agree to, and an order keeps the version it was placed under',
  MORE,
  async ({ page, browser, product }) => {
    await openLegal(page);
    await expect(card(page).getByText('Our sample')).toHaveCount(2);
    await edit(page);
    const text = editor(page).getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveValue(/^These are the terms when you sell a device to \{shop\}/);
    await text.fill('Fair terms of {shop}.\n\n# Who we are\n\nWe are {owners}.\n•\tWe buy phones.');
    await expect(
      editor(page).getByText('Line 5: {owners} isn’t something we fill in. Did you mean {owner}?'),
    ).toBeVisible();
    await editor(page).getByRole('button', { name: 'Go to line 5' }).click();
    await expect(text).toBeFocused();
    // The line is selected: typing replaces it.
    await page.keyboard.insertText('Us: {owners}.');
    await expect(text).toHaveValue('Fair terms of {shop}.\n\n# Who we are\n\nUs: {owners}.\n•\tWe buy phones.');
    await publish(page);
    await expect(text).toBeFocused();
    await expectAccessible(page, 'the editor of the terms');
    await expectFits(page, 'the editor of the terms', 'staff');

    // What was typed is there after a reload.
    await page.reload();
    await expect(card(page).getByText('Draft', { exact: true })).toBeVisible();
    await edit(page);
    await text.fill((await text.inputValue()).replace('{owners}', ''));
    await text.press('ControlOrMeta+End');
    await editor(page).getByText('Words we fill in').click();
    await editor(page).getByRole('button', { name: 'Insert {phone}' }).click();
    await expect(text).toHaveValue(/We buy phones\.\{phone\}$/);
    await expect(
      editor(page).getByRole('region', { name: 'Preview' }).getByText('We buy phones.(512) 555-0142'),
    ).toBeVisible();
    await publish(page);
    await expect(editor(page)).toBeHidden();
    await expect(card(page).getByText('Our sample')).toHaveCount(1);
    const [first = ''] = /version=([\d.-]+)"/.exec(await card(page).innerHTML())?.slice(1) ?? [];
    expect(first).toMatch(VERSION);
    expect(await htmlOf(page, '/terms')).toContain('<li>We buy phones.(512)\u00a0555-0142</li>');

    const seller = await (await newContext(browser, product.url)).newPage();
    await register(seller);
    await fillCart(seller, MAILED.slice(0, 1));
    await submitAllButton(seller).click();
    await expect(allSubmitted(seller)).toBeVisible();
    const [order] = await (await seller.request.get('/api/sell-requests?of=me')).json();
    expect(order.termsVersion).toBe(first);

    await edit(page);
    await text.fill('# Who we are\n\nSomeone else.');
    await publish(page);
    await expect(editor(page)).toBeHidden();
    expect(await htmlOf(page, '/terms')).not.toContain('We buy phones');
    await page.goto(`/admin/orders/${order.id}`);
    const read = page.waitForEvent('popup');
    await page.getByText(`Seller accepted version ${first}`).getByRole('link', { name: 'terms', exact: true }).click();
    const agreed = await read;
    await expect(agreed.getByText('We buy phones.')).toBeVisible();
    await expect(agreed.getByText(`You’re reading an earlier version, ${first}.`)).toBeVisible();
    await expectAccessible(agreed, 'an earlier version of the terms');
    await agreed.getByRole('link', { name: 'Read the current one' }).click();
    await expect(agreed.getByText('Someone else.')).toBeVisible();
    await agreed.getByRole('link', { name: 'Privacy policy', exact: true }).first().click();
    await expect(agreed.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  },
);

test('an owner uses an earlier version or the sample again, and discards a draft', MORE, async ({ page }) => {
  await openLegal(page);
  for (const words of ['The first.', 'The second.']) {
    await edit(page);
    await editor(page).getByRole('textbox', { name: 'Text' }).fill(`# Who we are\n\n${words}`);
    await publish(page);
    await expect(editor(page)).toBeHidden();
  }
  await card(page).getByText('All versions').click();
  await card(page)
    .getByRole('button', { name: /^Use again/ })
    .nth(1)
    .click();
  await expect(editor(page).getByRole('textbox', { name: 'Text' })).toHaveValue('# Who we are\n\nThe first.');
  await publish(page);
  await expect(editor(page)).toBeHidden();
  expect(await htmlOf(page, '/terms')).toContain('<p>The first.</p>');

  await edit(page);
  await editor(page).getByRole('button', { name: 'Use our sample' }).click();
  await expect(editor(page).getByRole('textbox', { name: 'Text' })).toHaveValue(/^These are the terms/);
  await editor(page).getByRole('button', { name: 'Close' }).last().click();
  await card(page).getByRole('button', { name: 'Discard draft of Terms of sale' }).click();
  await edit(page);
  await expect(editor(page).getByRole('textbox', { name: 'Text' })).toHaveValue('# Who we are\n\nThe first.');
  await editor(page).getByRole('button', { name: 'Use our sample' }).click();
  await publish(page);
  await expect(card(page).getByText('Our sample', { exact: true })).toHaveCount(2);
});
