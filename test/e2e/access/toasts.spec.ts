import type { Locator, Page } from '@playwright/test';
import { fillRegistration, formOf, newOwner, pressButton, signIn } from '#test/e2e/support/account.ts';
import { bannerOf, recordPixel, WITH_PIXEL } from '#test/e2e/support/ads.ts';
import { fillCart, MAILED, register, submitAllButton } from '#test/e2e/support/cart.ts';
import { chooseOptions, openDialog } from '#test/e2e/support/evaluation.ts';
import { pressAnyway } from '#test/e2e/support/press-anyway.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Allowed places of messages and the consent banner: at the lower edge, and not over titles and main actions. */

test.use({ configuration: WITH_PIXEL });

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const PAGES = ['/', '/sell', '/how-it-works', '/services', '/faq', '/contact', '/about'];

test('takes a message away when its reader goes to another page', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.clock.install();
  await page.goto('/login');
  await signIn(page, { email: 'nobody@example.test', password: 'not-the-password' });
  const message = page.getByRole('alert').filter({ hasText: 'Login failed' });
  await expect(message).toBeVisible();
  await page.clock.fastForward(2500);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/faq/);
  await expect(message).toBeHidden({ timeout: 1000 });
});

for (const size of WINDOWS) {
  test(
    `covers nothing that mends a fault with the message about it, at ${size.width}`,
    MORE,
    async ({ page, tolerate }) => {
      tolerate(FAILED_LOAD);
      await page.setViewportSize(size);
      await page.goto('/login');
      await signIn(page, { email: 'nobody@example.test', password: 'not-the-password' });
      await expectClear(page, 'Login failed', formOf(page, 'Sign In').getByRole('button', { name: 'Sign In' }));

      await page.getByRole('tab', { name: 'Create Account' }).click();
      const registration = await fillRegistration(page, newOwner(), 'another password of theirs');
      await pressButton(registration, 'Create Account');
      await expectClear(page, 'Passwords do not match', registration.getByRole('button', { name: 'Create Account' }));

      const dialog = await openDialog(page);
      await pressAnyway(dialog.getByRole('button', { name: 'Submit Order' }));
      await expectClear(page, 'Validation Error', dialog.getByRole('button', { name: 'Submit Order' }));
      const toast = await boxOf(page.locator('.toast').filter({ hasText: 'Validation Error' }));
      for (const part of ['header', 'footer'])
        expect(overlap(toast, await boxOf(dialog.locator(part))), part).toBe(false);
      expect(toast.y).toBeGreaterThan(size.height / 3);
      expect(toast.y + toast.height).toBeLessThanOrEqual(size.height);
      await chooseOptions(dialog);
      await dialog.getByRole('button', { name: 'Submit Order' }).click();
      await dialog.getByLabel('Full name').fill('Robin Vale');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('robin@example.test');
      await dialog.getByLabel('Phone', { exact: true }).fill('(512) 555-0142');
      await pressAnyway(dialog.getByRole('button', { name: 'Continue' }));
      await expectClear(page, 'Phone Verification Required', dialog.getByRole('button', { name: 'Continue' }));
      await expectClear(page, 'Phone Verification Required', dialog.getByRole('button', { name: 'Send Code' }));

      await fillCart(page, MAILED);
      await register(page, { withAddress: false });
      await page.goto('/cart');
      await submitAllButton(page).click();
      await expectClear(page, 'Missing Address', submitAllButton(page));
    },
  );

  test(
    `shows a message of a page at its lower edge, beside the consent banner, at ${size.width}`,
    MORE,
    async ({ page, context, product, tolerate }) => {
      tolerate(FAILED_LOAD);
      await recordPixel(context, product.url);
      await page.setViewportSize(size);
      await page.goto('/login');
      await expect(bannerOf(page)).toBeVisible();
      await signIn(page, { email: 'nobody@example.test', password: 'not-the-password' });
      const message = page.getByRole('alert').filter({ hasText: 'Login failed' });
      await expect(message).toBeVisible();
      const toast = await boxOf(message.locator('.toast'));
      expect(overlap(toast, await boxOf(bannerOf(page)))).toBe(false);
      expect(toast.y + toast.height).toBeGreaterThan(size.height / 2);
      expect(await coveredHeadings(page, '.toast', 'main :is(h1, h2)')).toEqual([]);
    },
  );

  test(
    `shows the consent banner without covering a heading, at ${size.width}`,
    MORE,
    async ({ page, context, product }) => {
      await recordPixel(context, product.url);
      await page.setViewportSize(size);
      const covered: string[] = [];
      for (const path of PAGES) {
        await page.goto(path);
        await expect(bannerOf(page)).toBeVisible();
        await page.evaluate('document.fonts.ready.then(() => {})');
        const headings = await coveredHeadings(page, '.ad-banner', 'main :is(h1, h2, h3)');
        covered.push(...headings.map((heading) => `${path}: ${heading}`));
        // At the end of the page the banner is shown, with the page's last line above it.
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
        await expect(bannerOf(page)).toBeInViewport({ ratio: 1 });
        const [foot, banner] = [await boxOf(page.getByRole('contentinfo')), await boxOf(bannerOf(page))];
        expect(foot.y + foot.height, path).toBeLessThanOrEqual(banner.y);
        expect(banner.height).toBeLessThan(size.height / 3);
      }
      expect(covered).toEqual([]);
    },
  );
}

test(
  'shows the consent banner once a heading is scrolled away, in a browser without scrollend events',
  MORE,
  async ({ page, context, product }) => {
    await context.addInitScript("addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)");
    await recordPixel(context, product.url);
    // At its lower edge is the heading of the devices.
    await page.setViewportSize({ width: 390, height: 740 });
    await page.goto('/');
    await expect(page.locator('.ad-banner-waiting')).toBeAttached();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expect(bannerOf(page)).toBeInViewport({ ratio: 1 });
  },
);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is nothing to be seen');
  return box;
}

/** Expects that a message covers neither the control in focus, nor its error, nor the button that goes on. */
async function expectClear(page: Page, title: string, button: Locator): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: title });
  await expect(toast).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
  // In the smallest windows the content of a dialog scrolls beside the message, not under it.
  await button.scrollIntoViewIfNeeded();
  const needed = { button, focused: page.locator(':focus'), error: page.locator(':focus').locator(ERROR_OF_IT) };
  for (const [name, element] of Object.entries(needed)) {
    if ((await element.count()) === 0) continue;
    const overlaps = async () => overlap(await boxOf(toast), await boxOf(element.first()));
    await expect.poll(overlaps, { message: `${title}: it covers the ${name}`, timeout: 2000 }).toBe(false);
  }
}

/** The text of a field that says what is wrong, from its control. */
const ERROR_OF_IT = 'xpath=ancestor::*[position() <= 3]//p[contains(@class, "text-danger")]';

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Returns the texts of the headings that an element covers; both are chosen by selectors. */
function coveredHeadings(page: Page, selector: string, headings: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const cover = document.querySelector('${selector}').getBoundingClientRect();
    return [...document.querySelectorAll('${headings}')]
      .filter((heading) => heading.closest('${selector}') === null && heading.clientWidth > 1)
      .filter((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return [...range.getClientRects()].some((line) =>
          line.left < cover.right && cover.left < line.right && line.top < cover.bottom && cover.top < line.bottom
            && line.top < window.innerHeight);
      })
      .map((heading) => heading.textContent);
  })()`);
}
