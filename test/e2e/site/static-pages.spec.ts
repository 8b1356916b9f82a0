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

for (const { path, link, heading } of PAGES) {
  test.describe(path, () => {
    test('is linked in the bar, and open to search engines', MORE, async ({ page, product }) => {
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(bar.getByRole('link', { name: link, exact: true })).toHaveAttribute('aria-current', 'page');
      expect((await page.request.get(path)).status()).toBe(200);
      expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`<loc>${product.url}${path}</loc>`);
    });

    test('is accessible', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page, path);
    });

    test('has no dead link', MORE, async ({ page }) => {
      await page.goto(path);
      const links = await page.getByRole('main').locator('a[href^="/"]').all();
      const hrefs = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
      for (const href of new Set(hrefs.filter((target) => target !== '/dashboard'))) {
        const [target = '', id] = href.split('#');
        await page.goto(target);
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0);
        if (id !== undefined) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
      }
    });
  });
}

test(
  'How It Works shows three steps and five value factors, with the numbers of the price rules',
  MORE,
  async ({ page }) => {
    await page.goto('/how-it-works');
    const steps = page.getByRole('region', { name: 'The three steps' });
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText(['Get a quote', 'Evaluation', 'Get paid']);
    const factors = page.getByRole('region', { name: 'Five things set your price' });
    const rows = factors.getByRole('list').first().locator('> li');
    await expect(rows).toHaveCount(5);
    await expect(rows.getByRole('heading', { level: 3 })).toHaveText([
      'Model',
      'Storage',
      'Condition',
      'Carrier',
      'Lock status',
    ]);
    for (const [index, effect] of ['base price', 'base price', '+10% to -50%', '-10%', '+$25'].entries()) {
      await expect(rows.nth(index)).toContainText(effect);
    }
    await expect(factors.getByLabel('Example: An iPhone locked to a carrier')).toContainText('You get$612');
    await expect(factors.getByLabel('Example: The same iPhone, unlocked, in our shop')).toContainText('You get$705');
  },
);

test('Services shows six cards, each with a link', MORE, async ({ page }) => {
  await page.goto('/services');
  const cards = page.getByRole('region', { name: 'Our services' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(card.getByRole('link')).toHaveCount(1);
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
});

test('opens the question that a link names, and no other', MORE, async ({ page }) => {
  await page.goto('/faq#payment');
  await expectOpen(page, 'When and how do I get paid?');
  await expect(page.getByText('We pay by cash, Zelle, Venmo, Cash App, PayPal or card.')).toBeInViewport();
});

test('gives search engines the same seven answers', MORE, async ({ page }) => {
  await page.goto('/faq');
  const facts: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(facts).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 7 } });
  const shown = await page.locator('summary').allTextContents();
  expect(facts).toMatchObject({ mainEntity: shown.map((name) => ({ '@type': 'Question', name })) });
});

test('Contact shows the address, and links to call, write and find the way', MORE, async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByText('1180 Lamplight Row, Suite 4')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+15125550142');
  await expect(main.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', 'mailto:hello@cashagain.example');
  const map = (await main.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')) ?? '';
  expect(new URL(map).searchParams.get('q')).toBe('Cash Again, 1180 Lamplight Row, Suite 4, Austin, TX 78701');
  await expect(main.getByRole('table').getByRole('row')).toHaveText(['Mon-Fri10AM-7PM', 'Sat10AM-6PM', 'Sun12PM-5PM']);
});

test.describe('the opening notice, for a visitor on the other side of the world', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  for (const [instant, label, sentence, today] of [
    ['2026-11-20T18:00:00Z', 'Open now', 'It’s 12:00 PM in Austin. We close at 7 PM.', 'Mon-Fri'],
    ['2026-11-22T00:00:00Z', 'Closed now', 'It’s 6:00 PM in Austin. We open tomorrow at 12 PM.', 'Sat'],
    ['2026-11-22T17:00:00Z', 'Closed now', 'It’s 11:00 AM in Austin. We open today at 12 PM.', 'Sun'],
    // In summer the clock is an hour ahead.
    ['2026-07-06T00:30:00Z', 'Closed now', 'It’s 7:30 PM in Austin. We open tomorrow at 10 AM.', 'Sun'],
    ['2026-07-06T15:00:00Z', 'Open now', 'It’s 10:00 AM in Austin. We close at 7 PM.', 'Mon-Fri'],
  ] as const) {
    test(`${instant}: ${label}`, MORE, async ({ page }) => {
      await page.clock.setFixedTime(instant);
      await page.goto('/contact');
      const hours = page.getByRole('region', { name: 'Hours' });
      await expect(hours.getByText(label, { exact: true })).toBeVisible();
      await expect(hours.getByText(sentence)).toBeVisible();
      await expect(hours.locator('[aria-current=date]')).toContainText(today);
    });
  }

  test('follows the clock while the page is open', MORE, async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T15:59:30Z' });
    await page.goto('/contact');
    await expect(page.getByText('It’s 9:59 AM in Austin. We open today at 10 AM.')).toBeVisible();
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
