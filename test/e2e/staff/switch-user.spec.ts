import { expectAccessible } from '#test/e2e/support/axe.ts';
import { unlockArea } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';
import { newKey } from '#test/factories.ts';

test.use({ configuration: ownShop('Sybil of Switches') });

test('hides what no clerk reads once its reader has switched user, and shows it to an owner again, with what was typed', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await unlockArea(page, 'admin');
  for (const [name, role] of [
    ['Olive Owner', 'owner'],
    ['Cleo Clerk', 'clerk'],
  ]) {
    // The first owner is added by the area alone, all others by an owner.
    if (role === 'clerk') {
      const [owner] = await (await page.request.get('/api/employees')).json();
      await page.request.post('/api/staff/member', { data: { memberId: owner.id, passcode: '2468' } });
    }
    const data = { name, role, passcode: '2468' };
    const added = await page.request.post('/api/employees', { data, headers: { 'idempotency-key': newKey() } });
    expect(added.status()).toBe(201);
  }
  await page.goto('/admin?tab=marketing');
  await page.getByLabel('Search').first().fill('dana');

  await page.getByRole('button', { name: 'Switch user' }).click();
  const card = page.getByRole('region', { name: 'Sign in' });
  await expect(card).toBeVisible();
  await expect(page.getByLabel('Search')).toBeHidden();
  await expectAccessible(page, 'a screen of owners with nobody signed in');
  await card.getByLabel('Name').selectOption('Cleo Clerk');
  await card.getByLabel('Passcode').fill('2468');
  await card.getByLabel('Passcode').press('Enter');
  await expect(card.getByText('An owner or manager can open this page with their passcode.')).toBeVisible();
  await card.getByLabel('Name').selectOption('Olive Owner');
  await card.getByLabel('Passcode').fill('2468');
  await card.getByLabel('Passcode').press('Enter');
  await expect(card).toHaveCount(0);
  await expect(page.getByLabel('Search').first()).toHaveValue('dana');
});
