import { ERRORS } from '#contracts/errors.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { NO_FACTS } from '#test/shop-facts.ts';

// A shop whose start has made up the admin area's password, and printed a setup code.
test.use({ configuration: { ...NO_FACTS, POS_PASSWORD: 'password1', REPAIR_POS_PASSWORD: 'password1' } });

test(
  'leads the owner of a new shop from the printed address through every step, and goes on where it was left',
  MORE,
  async ({ page, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const address = /\/setup#[a-z2-9-]+/.exec(product.terminal())?.[0] ?? '';
    await page.goto(address);
    await expect(page.getByLabel('Setup code')).toHaveValue(address.split('#')[1] ?? '');
    await expect(page).toHaveURL('/setup');
    await expectAccessible(page, 'the gate of the setup guide');
    const code = page.getByLabel('Setup code');
    await code.fill('abcd-efgh-jkmn');
    await page.getByRole('button', { name: 'Start setup' }).click();
    await expect(code).toHaveAccessibleDescription(new RegExp(`${ERRORS.setup_code_wrong.message}$`));
    await expect(code).toHaveValue('abcd-efgh-jkmn');
    await code.fill(address.split('#')[1] ?? '');
    await page.getByRole('button', { name: 'Start setup' }).click();

    await page.getByLabel('Your name').fill('Ada Boss');
    await page.getByLabel('Passcode').fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('4 to 12 digits', { exact: true })).toBeVisible();
    await page.getByLabel('Passcode').fill('1357');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('heading', { name: 'Your shop', exact: true })).toBeFocused();
    await expect(page.getByText('Ada Boss')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Shop' }).click();
    await page.getByRole('textbox', { name: 'Shop name' }).fill('Ada Buys Phones');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Ada Buys Phones' })).toBeVisible();
    await expectAccessible(page, 'a step of the setup guide');
    await expectFits(page, 'a step of the setup guide', 'staff');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Do this later' }).click();

    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Hours and holidays' })).toBeVisible();
    const ready = page.getByRole('heading', { name: 'You’re ready to buy' });
    while (!(await ready.isVisible())) {
      const title = await page.getByRole('heading', { level: 2 }).textContent();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(title ?? '');
    }
    // Only what was skipped is left, and the guide isn't asked about again in the admin area.
    await expect(page.getByRole('listitem').getByRole('button', { name: 'Your shop', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Go to your admin area' }).click();
    await expect(page.getByRole('heading', { name: 'Business Management Dashboard' })).toBeVisible();

    // The code opened the area once.
    const other = await page.request.post('/api/staff/setup', { data: { code: address.split('#')[1] } });
    expect(other.status()).toBe(401);
  },
);
