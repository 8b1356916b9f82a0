import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { addMember, chooseInPersonMenu, chooseTab, enterPasscode } from '#test/e2e/support/desk.ts';
import { holdBack } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop, PASSWORDS } from '#test/e2e/support/shop.ts';

const AREAS = [
  {
    path: '/admin',
    gate: 'Admin Dashboard Access',
    heading: 'Business Management Dashboard',
    password: PASSWORDS.ADMIN_PASSWORD,
  },
  {
    path: '/pos',
    gate: 'POS Dashboard Access',
    heading: 'Point of Sale Dashboard',
    password: PASSWORDS.POS_PASSWORD,
  },
  {
    path: '/repair-pos',
    gate: 'Buyback POS Access',
    heading: 'Point of Sale',
    password: PASSWORDS.REPAIR_POS_PASSWORD,
  },
] as const;
const [ADMIN, POS, BUYBACK] = AREAS;
type Area = (typeof AREAS)[number];

// Nobody is on the list at first.
test.use({ configuration: ownShop('Gail of Gates') });

const gate = (page: Page, { gate: name }: Area) => page.getByRole('heading', { level: 1, name, exact: true });
const heading = (page: Page, area: Area) => page.getByRole('heading', { level: 1, name: area.heading, exact: true });
const field = (page: Page) => page.getByLabel('Password', { exact: true });
const unlock = (page: Page) => page.getByRole('button', { name: 'Unlock' });
const flag = (page: Page, { path }: Area) =>
  page.evaluate((key) => sessionStorage.getItem(key), `staff-authenticated-${path.slice(1)}`);

const addEmployee = (page: Page) => page.getByRole('button', { name: 'Add employee' });

async function open(page: Page, area: Area): Promise<void> {
  await page.goto(area.path);
  await field(page).fill(area.password);
  await field(page).press('Enter');
  await expect(heading(page, area)).toBeVisible();
}

for (const area of AREAS) {
  test.describe(area.path, () => {
    test('opens to its password, after half a second, and Logout closes it', async ({ page }) => {
      await page.goto(area.path);
      await expect(gate(page, area)).toBeVisible();
      await expect(field(page)).toBeFocused();
      await field(page).fill(area.password);
      const requested = Date.now();
      await unlock(page).click();
      await expect(page.getByRole('button', { name: 'Verifying…' })).toBeVisible();
      await expect(page.getByText('Access Granted')).toBeVisible();
      expect(Date.now() - requested).toBeGreaterThanOrEqual(500);
      await expect(heading(page, area)).toBeVisible();
      expect(await flag(page, area)).toBe('true');

      await chooseInPersonMenu(page, 'Logout');
      await expect(page).toHaveURL('/');
      expect(await flag(page, area)).toBeNull();
      await page.goto(area.path);
      await expect(field(page)).toBeVisible();
      await expect(heading(page, area)).toHaveCount(0);
    });
  });
}

test('is accessible', async ({ page }) => {
  await page.goto(ADMIN.path);
  await expect(field(page)).toBeVisible();
  await expectAccessible(page, 'the gate');
  await open(page, ADMIN);
  await expectAccessible(page, 'the admin area');
  await chooseInPersonMenu(page, 'Sign in');
  await expect(page.getByText('No employees yet.')).toBeVisible();
  await expectAccessible(page, 'who are you');
  await page.getByRole('dialog').getByRole('button', { name: 'Add employees' }).click();
  await expect(page).toHaveURL('/admin/employees');
});

test(
  'refuses a wrong and a missing password, clears the wrong one, and opens nothing for a forged flag',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await page.goto('/');
    await page.evaluate(() => sessionStorage.setItem('staff-authenticated-admin', 'true'));
    await page.goto(ADMIN.path);
    await unlock(page).click();
    await expect(page.getByText('Please enter the password.')).toBeVisible();
    await field(page).fill('not the password');
    await unlock(page).click();
    await expect(page.getByText('Access Denied - Invalid password. Please try again.')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await expect(heading(page, ADMIN)).toHaveCount(0);
    expect(await flag(page, ADMIN)).toBeNull();
  },
);

test('loads nothing from the server before the gate is open', MORE, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(`${request.method()} ${pathname}`);
  });
  for (const area of AREAS) {
    await page.goto(area.path);
    await expect(field(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect([...new Set(requested)]).toEqual(['GET /api/staff/session']);
});

test('shows no gate after a reload, and none to an admin on the way to another area', MORE, async ({ page }) => {
  await open(page, ADMIN);
  for (const area of [ADMIN, POS]) {
    const { requested, release } = await holdBack(page, '**/api/staff/session');
    await page.goto(area.path);
    // Requested by the hydrated page. Before hydration no gate is shown anyway.
    await requested;
    await expect(page.getByText('One moment…')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    release();
    await expect(heading(page, area)).toBeVisible();
    await page.unroute('**/api/staff/session');
  }
});

test('says that access is granted, and covers no field of the area with it', MORE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(`${BUYBACK.path}/intake`);
  await field(page).fill(BUYBACK.password);
  await field(page).press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Customer Intake' }).getByRole('textbox').first()).toBeVisible();
  const covered = await page.evaluate<string[]>(`(() => {
    const cover = document.querySelector('.toast').getBoundingClientRect();
    return [...document.querySelectorAll('main :is(input:not([type=checkbox], [type=radio]), select, textarea)')]
      .filter((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return height > 0 && top < cover.bottom && cover.top < bottom;
      })
      .map(({ name, id }) => name || id);
  })()`);
  expect(covered).toEqual([]);
  await expect(page.getByText('Access Granted')).toBeHidden({ timeout: 4000 });
});

test('lets admin into every area, and the others into their own', MORE, async ({ page }) => {
  await open(page, ADMIN);
  const bar = page.getByRole('navigation', { name: 'Staff areas' });
  await bar.getByRole('button', { name: 'Area: Admin' }).click();
  await bar.getByRole('link', { name: 'Buyback POS' }).click();
  await expect(heading(page, BUYBACK)).toBeVisible();
  await chooseInPersonMenu(page, 'Logout');
  await expect(page).toHaveURL('/');
  await open(page, POS);
  await bar.getByRole('button', { name: 'Area: POS' }).click();
  await bar.getByRole('link', { name: 'Admin' }).click();
  await expect(gate(page, ADMIN)).toBeVisible();
});

test('shows the gate when the session has ended, and keeps typed text', MORE, async ({ page, context, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.clock.install();
  await open(page, ADMIN);
  await chooseTab(page, 'Employees');
  await addEmployee(page).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Half a na');
  const cookies = await context.cookies();
  await context.clearCookies({ name: 'staff' });
  await page.clock.fastForward(31 * 60_000);
  await expect(gate(page, ADMIN)).toBeVisible();
  await expect(page.getByText('This screen was locked.')).toBeVisible();
  await expect(heading(page, ADMIN)).toBeHidden();
  expect(cookies.find((cookie) => cookie.name === 'staff')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  await field(page).fill(ADMIN.password);
  await unlock(page).click();
  await page.clock.runFor(1000);
  await expect(heading(page, ADMIN)).toBeVisible();
  await expect(name).toHaveValue('Half a na');
  await expect(name).toBeVisible();
});

test('reads again what came with the secret of before another tab opened an area', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await open(page, ADMIN);
  const refused = { message: 'No', code: 'staff_sign_in_required' };
  await page.route('**/api/employees*', (route) => route.fulfill({ status: 401, json: refused }), { times: 1 });
  await chooseTab(page, 'Employees');
  await expect(addEmployee(page)).toBeVisible();
  await expect(heading(page, ADMIN)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
});

test('says who is at the terminal, and steps back, whatever answer comes late', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await open(page, ADMIN);
  await addMember(page, 'Alex Stone');
  const dialog = page.getByRole('dialog');
  await chooseInPersonMenu(page, 'Sign in');
  await enterPasscode(dialog, 'Alex Stone', '1111');
  await expect(dialog.getByText('Wrong passcode.')).toBeVisible();
  await expectAccessible(page, 'a wrong passcode');
  await enterPasscode(dialog, 'Alex Stone');
  await expect(page.getByText('Hello, Alex Stone')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Alex Stone')).toBeVisible();
  await page.reload();
  const somebody = page.getByRole('button', { name: 'Signed in as Alex Stone' });
  const nobody = page.getByRole('button', { name: 'Not signed in' });
  await expect(somebody).toBeVisible();
  const answer = await askWhoIsHere(page);
  await chooseInPersonMenu(page, 'Switch user');
  await expect(nobody).toBeVisible();
  await answer.arrive();
  await expect(nobody).toBeVisible();
});

/** Lets the page ask who is at the terminal, and keeps the server's answer on its way until `arrive`. */
async function askWhoIsHere(page: Page) {
  const [answered, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/staff/session', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await arrives.promise;
    await route.fulfill({ response });
  });
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await answered.promise;
  return {
    async arrive() {
      const isRead = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/staff/session'));
      arrives.resolve();
      await isRead;
      await page.evaluate('new Promise(requestAnimationFrame)');
    },
  };
}

test('shares no page code between public pages and staff areas', MORE, async ({ page }) => {
  const scripts = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  };
  const [home, admin] = [await scripts('/'), await scripts('/admin')];
  const sources = async (files: readonly (string | undefined)[]) =>
    (await Promise.all(files.map(async (file) => (await page.request.get(file ?? '')).text()))).join('');
  expect(await sources(home)).not.toMatch(/Dashboard Access|Business Management/);
  expect(await sources(admin)).toMatch(/Admin Dashboard Access/);
  expect(await sources(admin)).not.toContain('Make Your Device Cash Again');
});
