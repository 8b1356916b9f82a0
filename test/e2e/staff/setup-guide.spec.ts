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
    // What is invented has to be typed, or left for later.
    const shopName = page.getByRole('textbox', { name: 'Shop name' });
    await expect(shopName).toHaveValue('');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(shopName).toHaveAccessibleDescription('Enter your own, or choose “Do this later”.');
    await shopName.fill('Ada Buys Phones');
    await page.getByLabel('State').fill('Texas');
    await page.getByLabel('ZIP code').fill('80202');
    await expect(page.getByText('80202 isn’t in TX. Check the ZIP code and the state.')).toBeVisible();
    await expectAccessible(page, 'a step of the setup guide');
    await expectFits(page, 'a step of the setup guide', 'staff');
    await page.waitForFunction(() => sessionStorage.getItem('setup-draft-shop')?.includes('80202') === true);
    await page.reload();
    await expect(shopName).toHaveValue('Ada Buys Phones');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Do this later' }).click();

    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Hours and holidays' })).toBeVisible();
    await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription('From this device.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Last pickup').selectOption('4:00 PM');
    const end = page.getByRole('heading', { name: 'Almost there' });
    while (!(await end.isVisible())) {
      const title = await page.getByRole('heading', { level: 2 }).textContent();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(title ?? '');
    }
    // What was skipped stays on Today, as a link to its step, and can't be hidden while customers see what is invented.
    await page.getByRole('link', { name: 'Go to your admin area' }).click();
    await page.getByRole('tab', { name: 'Today' }).click();
    const left = page.getByRole('region', { name: 'Finish setting up' });
    await expect(left.getByRole('link')).toHaveText([/^Your shop/]);
    await expect(left.getByRole('button', { name: 'Hide' })).toHaveCount(0);
    await expectAccessible(page, 'the list of setup steps on Today');
    await left.getByRole('link', { name: 'Your shop' }).click();
    await expect(page).toHaveURL('/setup?step=shop');
    await expect(shopName).toHaveValue('Ada Buys Phones');
    const facts = { 'Street address': '12 Elm Street', City: 'Denver', State: 'CO', Phone: '303.555.0123' };
    for (const [label, text] of Object.entries({ ...facts, Email: 'ada@example.com' })) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'You’re ready to buy' })).toBeVisible();
    await expect(page.getByText('Everything is set up.')).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('main').getByText('(303) 555-0123')).toBeVisible();

    // The code opened the area once.
    const other = await page.request.post('/api/staff/setup', { data: { code: address.split('#')[1] } });
    expect(other.status()).toBe(401);
  },
);
