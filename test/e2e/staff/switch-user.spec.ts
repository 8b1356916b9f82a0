import { expectAccessible } from '#test/e2e/support/axe.ts';
import { addMember, chooseInPersonMenu, enterPasscode, identifyMember, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Sybil of Switches') });

test('hides what no clerk reads once its reader has switched user, and shows it to an owner again, with what was typed', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await unlockArea(page, 'admin');
  // The first owner is added by the area alone, all others by an owner.
  await identifyMember(page, await addMember(page, 'Olive Owner', 'owner'));
  await addMember(page, 'Cleo Clerk');
  await page.goto('/admin/marketing');
  await page.getByLabel('Search').first().fill('dana');

  await chooseInPersonMenu(page, 'Switch user');
  const card = page.getByRole('region', { name: 'Sign in' });
  await expect(card).toBeVisible();
  await expect(page.getByLabel('Search')).toBeHidden();
  await expectAccessible(page, 'a screen of owners with nobody signed in');
  await enterPasscode(card, 'Cleo Clerk');
  await expect(card.getByText('An owner or manager can open this page with their passcode.')).toBeVisible();
  await enterPasscode(card, 'Olive Owner');
  await expect(card).toHaveCount(0);
  await expect(page.getByLabel('Search').first()).toHaveValue('dana');
});
