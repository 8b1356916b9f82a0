import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const PAGES = [
  { path: '/about', link: 'About', heading: 'Austin’s local buyer of used Apple devices' },
  { path: '/how-it-works', link: 'How It Works', heading: 'From quote to payment in three steps' },
  { path: '/services', link: 'Services', heading: 'Sell your way, in Austin or by mail' },
  { path: '/faq', link: 'FAQ', heading: 'Frequently asked questions' },
  { path: '/contact', link: 'Contact', heading: 'Call, email or stop by' },
] as const;

for (const { path, heading } of PAGES) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, path);
  });
}

test('the bar and the sitemap lead to each page, and no page has a dead link', MORE, async ({ page, product }) => {
  const hrefs = new Set<string>();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  await page.goto('/');
  for (const { path, link, heading } of PAGES) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(bar.getByRole('link', { name: link, exact: true })).toHaveAttribute('aria-current', 'page');
    for (const one of await page.getByRole('main').locator('a[href^="/"]').all())
      hrefs.add((await one.getAttribute('href')) ?? '');
  }
  hrefs.delete('/dashboard');
  for (const href of hrefs) {
    const [target = '', id] = href.split('#');
    await page.goto(target);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0);
    if (id !== undefined) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  }
});

test('About shows every device type, with a link to its prices', MORE, async ({ page }) => {
  await page.goto('/about');
  const shelf = page.getByRole('region', { name: /^We buy \d+ Apple models/ });
  await expect(shelf.getByRole('link')).toHaveCount(16);
  await shelf.getByRole('link', { name: 'HomePod' }).click();
  await expect(page).toHaveURL('/sell/homepod');
});

test('opens one of seven questions at a time, also by keyboard', MORE, async ({ page }) => {
  await page.goto('/faq');
  const questions = page.locator('details');
  await expect(questions).toHaveCount(7);
  await expectOpen(page, 'What devices do you buy?');

  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectOpen(page, 'How do you set the price?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See all five factors, with examples' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectOpen(page, 'How long is my quote good for?');
  await expectAccessible(page, 'an opened question');
  // A link opens the question that it names, and no other.
  await page.goto('/contact');
  await page.goto('/faq#payment');
  await expectOpen(page, 'When and how do I get paid?');
  await expect(page.getByText('We pay by cash, Zelle, Venmo, Cash App, PayPal or card.')).toBeInViewport();
});

test.describe('the opening notice, for a visitor on the other side of the world', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('follows the clock while the page is open', MORE, async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T15:59:30Z' });
    await page.goto('/contact');
    await expect(page.getByText('It’s 9:59 AM in Austin. We open today at 10 AM.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Hours' }).locator('[aria-current=date]')).toContainText('Mon-Fri');
    await page.clock.fastForward(31_000);
    await expect(page.getByText('Open now', { exact: true })).toBeVisible();
    await page.clock.fastForward(9 * 60 * 60_000);
    await expect(page.getByText('It’s 7:00 PM in Austin. We open tomorrow at 10 AM.')).toBeVisible();
  });
});

test.describe('before JavaScript arrives', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the text of every page', MORE, async ({ page }) => {
    for (const { path, heading } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await expect(page.getByText('All times are Austin time.')).toBeVisible();
    const hours = page.getByRole('region', { name: 'Hours' });
    await expect(hours.locator('span', { hasText: /^Hours$/ })).toBeHidden();
  });

  test('opens one question at a time', MORE, async ({ page }) => {
    await page.goto('/faq');
    await page.getByText('Should I choose home pickup or mail-in?').click();
    await expectOpen(page, 'Should I choose home pickup or mail-in?');
  });
});

async function expectOpen(page: Page, question: string): Promise<void> {
  await expect(page.locator('details[open] > summary')).toHaveText([question]);
}
