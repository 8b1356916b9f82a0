import type { Locator } from '@playwright/test';
import { allowAds, bannerOf, expectOnlyHashes, recordPixel, sha256Of, WITH_PIXEL } from '#test/e2e/support/ads.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import {
  chooseMail,
  chooseOptions,
  confirmButton,
  describeDevice,
  IPHONE,
  introduceSeller,
  newPerson,
  openDialog,
  ordersOf,
  priceOf,
} from '#test/e2e/support/evaluation.ts';
import { untilHydrated } from '#test/e2e/support/hydrated.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test.use({ configuration: WITH_PIXEL });

test('loads and sends nothing before consent, and nothing of that time afterwards', async ({
  page,
  context,
  product,
}) => {
  const pixel = await recordPixel(context, product.url);
  const dialog = await openDialog(page);
  await describeDevice(dialog, product);
  await allowAds(page, pixel);
  expect(pixel.calls()).toEqual([]);
});

test(
  'takes one press to refuse, remembers it, and loads and sends nothing after it',
  MORE,
  async ({ page, context, product }) => {
    const pixel = await recordPixel(context, product.url);
    await page.goto('/');
    const buttons = bannerOf(page).getByRole('button');
    await expect(buttons).toHaveText(['No, thanks', 'Yes, allow']);
    const [no, yes] = await buttons.evaluateAll((both) =>
      both.map((button) => ({
        look: button.className,
        width: Math.round(button.getBoundingClientRect().width),
        height: Math.round(button.getBoundingClientRect().height),
      })),
    );
    expect(no).toEqual(yes);
    await buttons.first().click();
    await expect(bannerOf(page)).toHaveCount(0);
    await page.reload();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Ad choices' }).click();
    await expect(bannerOf(page).getByText('You didn’t allow it.')).toBeVisible();
    await buttons.first().click();
    const dialog = await openDialog(page);
    await describeDevice(dialog, product);
    await chooseMail(dialog);
    await confirmButton(dialog).click();
    await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
    expect(pixel.requests).toEqual([]);
  },
);

test(
  'does not ask a browser with Global Privacy Control, and ignores its earlier consent',
  MORE,
  async ({ page, context, product }) => {
    const pixel = await recordPixel(context, product.url);
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
      localStorage.setItem('ad-choice', '"granted"');
    });
    await page.goto('/');
    const expected = bannerOf(page);
    const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Ad choices' });
    // The footer is hydrated after the page, and a press has no effect before.
    await untilHydrated(choices);
    await choices.click();
    await expect(expected.getByText(/Global Privacy Control/)).toBeVisible();
    await expect(expected.getByRole('button')).toHaveText(['Close']);
    await expected.getByRole('button').click();
    await page.evaluate(() => localStorage.removeItem('ad-choice'));
    await expect(expected).toHaveCount(0);
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    expect(pixel.requests).toEqual([]);
  },
);

test('sends each step of a sale once, with its value, and with the person only as hashes', async ({
  page,
  context,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const pixel = await recordPixel(context, product.url);
  const person = { ...newPerson(), email: 'Robin.Ads@Example.test' };
  await allowAds(page, pixel);
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await introduceSeller(dialog, product, person);
  await expect(dialog.getByText(/Good until/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => pixel.named('SubmitForm')).toHaveLength(1);
  await chooseMail(dialog);
  await loseAnswers(page, '**/api/sell-requests', 1);
  await confirmButton(dialog).click();
  await expect(page.getByText('Failed to submit order. Please try again.').first()).toBeVisible();
  expect(pixel.named('CompletePayment')).toEqual([]);
  await page.reload();
  await expect(dialog.getByText('Phone verified')).toBeVisible();
  await confirmButton(dialog).dblclick();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
  await expect.poll(() => pixel.named('CompletePayment')).toHaveLength(2);
  await page.reload();

  const orders = await ordersOf(page);
  expect(orders).toHaveLength(2);
  const each = { currency: 'USD', value: priceOf(IPHONE) / 100 };
  const both = { currency: 'USD', value: (2 * priceOf(IPHONE)) / 100 };
  const someId = { event_id: expect.stringMatching(/^[\da-f]{64}$/) };
  expect(pixel.named('SubmitForm')).toEqual([['track', 'SubmitForm', both, someId]]);
  expect(pixel.named('InitiateCheckout')).toEqual([['track', 'InitiateCheckout', both, someId]]);
  const expected = orders.map(({ id }) => [
    'track',
    'CompletePayment',
    each,
    { event_id: sha256Of(`CompletePayment:${id}`) },
  ]);
  const asTexts = (calls: readonly unknown[]) => calls.map((call) => JSON.stringify(call)).sort();
  expect(asTexts(pixel.named('CompletePayment'))).toEqual(asTexts(expected));
  const hashed = { email: sha256Of('robin.ads@example.test'), phone_number: sha256Of(person.phone) };
  const identified = pixel.calls().filter(([kind]) => kind === 'identify');
  expect(identified).toHaveLength(4);
  for (const [, who] of identified) expect(who).toMatchObject(hashed);
  expectOnlyHashes(pixel, [
    person.email,
    person.phone,
    person.phone.slice(2),
    'Robin Vale',
    ...orders.map(({ id }) => id),
  ]);
});

test(
  'stops at once when consent is withdrawn, and removes what the pixel stored',
  MORE,
  async ({ page, context, product }) => {
    const pixel = await recordPixel(context, product.url);
    await allowAds(page, pixel);
    await expect.poll(() => page.evaluate('document.cookie')).toContain('_ttp');
    const other = await context.newPage();
    await other.goto('/faq');
    await expect.poll(() => pixel.requests.length).toBe(2);
    const link = page.getByRole('contentinfo').getByRole('button', { name: 'Ad choices' });
    await link.click();
    await expect(bannerOf(page).getByText('You allowed it.')).toBeVisible();
    await Promise.all([page.waitForEvent('load'), bannerOf(page).getByRole('button', { name: 'No, thanks' }).click()]);
    await expect(bannerOf(page)).toHaveCount(0);
    expect(await page.evaluate("[document.cookie, sessionStorage.getItem('tt_sessionId'), 'ttq' in window]")).toEqual([
      expect.not.stringContaining('_ttp'),
      null,
      false,
    ]);
    await expect.poll(() => other.evaluate("'ttq' in window")).toBe(false);
    expect(new Set(pixel.calls().map(([kind]) => kind))).toEqual(new Set(['revokeConsent', 'disableCookie']));
    const before = pixel.requests.length;
    const dialog = await openDialog(page);
    await describeDevice(dialog, product);
    expect(pixel.requests).toHaveLength(before);
  },
);

test('loads no pixel on pages of orders, accounts and staff', MORE, async ({ page, context, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const pixel = await recordPixel(context, product.url);
  await allowAds(page, pixel);
  for (const path of ['/confirmation', '/track/secret', '/reset-password#secret', '/admin', '/dashboard']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(pixel.requests).toHaveLength(1);
  // Reached by a link, such a page is reloaded, without the code.
  await page.goto('/');
  await expect.poll(() => pixel.requests.length).toBe(2);
  // Parts of a page that is left while they load are an error of its own.
  await page.waitForLoadState('networkidle');
  await Promise.all([page.waitForEvent('load'), page.evaluate("history.pushState(null, '', '/dashboard')")]);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate("'ttq' in window")).toBe(false);
  expect(pixel.requests).toHaveLength(2);
});

test('works as usual when the pixel cannot be loaded', MORE, async ({ page, context, tolerate }) => {
  tolerate(FAILED_LOAD);
  await context.route('https://analytics.tiktok.com/**', (route) => route.abort());
  await page.goto('/');
  await bannerOf(page).getByRole('button', { name: 'Yes, allow' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await expect(dialog.getByLabel('Full name')).toBeVisible();
});

test('asks for consent accessibly: by eye, by keyboard and by touch', async ({ page, context, product }) => {
  await recordPixel(context, product.url);
  await page.goto('/');
  const banner = bannerOf(page);
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'the question');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: 'No, thanks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner).toHaveCount(0);
  const link = page.getByRole('contentinfo').getByRole('button', { name: 'Ad choices' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(banner.getByRole('heading', { name: 'Ad choices' })).toBeFocused();
  await expectAccessible(page, 'the choice that was made');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(link).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.removeItem('ad-choice'));
  await page.reload();
  await expectAccessible(page, 'the question on a phone');
  await page.evaluate('window.scrollTo(0, 0)');
  for (const height of [640, 844]) {
    await page.setViewportSize({ width: height === 640 ? 360 : 390, height });
    const action = page.getByRole('link', { name: 'Get Your Free Quote' }).first();
    expect(await bottomOf(action), `the page's button at a height of ${height}`).toBeLessThanOrEqual(
      await topOf(banner),
    );
  }
  // The end of the page can be read above it.
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  expect(await bottomOf(link)).toBeLessThanOrEqual(await topOf(banner));
});

async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}
