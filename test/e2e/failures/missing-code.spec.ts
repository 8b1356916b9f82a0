import type { Page } from '@playwright/test';
import { chooseTab, openArea } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Code that is loaded on demand and does not arrive: browsers ask for such a file only once. */

/** Drops the code of the reports. @returns the number of times so far */
async function dropReports(page: Page, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let count = 0;
  await page.route(/\/assets\/reports-[^/]+\.js$/, (route) => {
    if (count === times) return route.continue();
    count += 1;
    return route.abort();
  });
  return () => count;
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

async function openOrders(page: Page): Promise<() => number> {
  await openArea(page, 'admin');
  return countLoads(page);
}

const reports = (page: Page) => page.getByRole('tabpanel', { name: 'Reports' });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'The reports didn’t load.' });

test('a tab whose code was dropped once comes by itself, after one reload', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const loads = await openOrders(page);
  await dropReports(page, 1);
  await chooseTab(page, 'Reports');
  await expect.poll(loads).toBe(1);
  await expect(reports(page).getByRole('heading').first()).toBeVisible();
  await expect(failure(page)).toBeHidden();
  expect(loads()).toBe(1);
});

test('a tab whose code never comes says so after one reload, with a button that works', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const loads = await openOrders(page);
  const drops = await dropReports(page);
  await chooseTab(page, 'Reports');
  await expect(failure(page)).toContainText('Check your connection, then reload the page.');
  expect([loads(), drops()]).toEqual([1, 2]);
  await chooseTab(page, 'Orders');
  await chooseTab(page, 'Reports');
  await expect(failure(page)).toBeVisible();
  expect(loads()).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await failure(page).getByRole('button', { name: 'Reload page' }).click();
  await expect(reports(page).getByRole('heading').first()).toBeVisible();
});

test('a missing file reloads nothing that is typed, and no page without a server', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const loads = await openOrders(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('Robin');
  await dropReports(page);
  await chooseTab(page, 'Reports');
  await expect(failure(page)).toContainText('Unsaved changes will be lost.');
  await chooseTab(page, 'Orders');
  await expect(search).toHaveValue('Robin');
  await search.fill('');
  await page.route('**/admin*', (route) => route.abort());
  await chooseTab(page, 'Reports');
  await expect(failure(page)).toContainText(/reload the page\.\s*Reload page$/);
  expect(loads()).toBe(0);
});

for (const { name, file, complaint, loadsBefore } of [
  {
    name: 'a page whose code',
    file: /\/assets\/faq\.page[^/]*\.js$/,
    complaint: /dynamically imported module|didn’t load|new version|Check your connection/,
    loadsBefore: 2,
  },
  {
    name: 'a page whose first script',
    file: /\/assets\/entry-client[^/]*\.js$/,
    complaint: FAILED_LOAD,
    loadsBefore: 1,
  },
]) {
  test(`${name} never comes says so above what the server sent`, MORE, async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    tolerate(complaint);
    const loads = countLoads(page);
    await page.route(file, (route) => route.abort());
    await page.goto('/faq');
    const word = page.getByRole('button', { name: 'Part of this page didn’t load.' });
    await expect(word).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads()).toBe(loadsBefore);
    await page.unrouteAll({ behavior: 'wait' });
    await word.click();
    await expect(word).toBeHidden();
  });
}
