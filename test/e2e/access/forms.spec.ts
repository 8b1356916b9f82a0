import type { Page, Route } from '@playwright/test';
import { chooseTab, openArea, payCash, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Behavior of the form engine, shown on two forms (decision 028). */

const MEMBERS = '**/api/employees';

async function openStaff(page: Page) {
  await openArea(page, 'admin');
  await chooseTab(page, 'Employees');
  await page.getByRole('button', { name: 'Add employee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add employee' });
  await dialog.getByLabel('Role').selectOption('Clerk');
  return {
    name: dialog.getByLabel('Name'),
    passcode: dialog.getByLabel('Passcode'),
    add: dialog.getByRole('button', { name: 'Add employee' }),
    dialog,
  };
}

function refuse(route: Route, errors: Record<string, string>, message = 'Please check the marked fields.') {
  return route.fulfill({ status: 422, json: { message, code: 'rule_broken', errors } });
}

test('marks a wrong field after the first attempt to submit, until it is corrected', MORE, async ({ page }) => {
  const { name, passcode, add, dialog } = await openStaff(page);
  await passcode.fill('12');
  await expect(passcode).not.toHaveAttribute('aria-invalid');
  await add.click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(passcode).toHaveAttribute('aria-invalid', 'true');

  await name.fill('Robin Wells');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(passcode).toHaveAttribute('aria-invalid', 'true');
  await add.click();
  await expect(passcode).toBeFocused();
  await passcode.fill('123');
  await expect(passcode).toHaveAttribute('aria-invalid', 'true');
  await passcode.fill('1234');
  await expect(passcode).not.toHaveAttribute('aria-invalid');
});

test("shows the server's errors beside their fields until those are edited", MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const { name, passcode, add, dialog } = await openStaff(page);
  await page.route(MEMBERS, (route) => refuse(route, { passcode: 'Too easy', name: 'Somebody has this name' }));
  await name.fill('Robin Wells');
  await passcode.fill('1111');
  await add.click();
  await expect(dialog.getByText('Somebody has this name')).toBeVisible();
  await expect(dialog.getByText('Too easy')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Robin B. Wells');
  await expect(dialog.getByText('Somebody has this name')).toHaveCount(0);
  await expect(dialog.getByText('Too easy')).toBeVisible();
});

test(
  'shows an error that belongs to no field below the form until the next attempt',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { dialog, reverse } = await openReversal(page, 'Noa Field');
    const answers = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/payments/*/reverse', async (route) => {
      calls += 1;
      if (calls > 1) await answers.promise;
      await refuse(route, {}, 'The drawer is closed.');
    });
    await dialog.getByLabel('Reason').fill('Wrong order.');
    await reverse.click();
    const notice = dialog.getByRole('alert').getByText('The drawer is closed.');
    await expect(notice).toBeVisible();
    await dialog.getByLabel('Reason').fill('The wrong order.');
    await expect(notice).toBeVisible();
    await reverse.click();
    await expect(notice).toHaveCount(0);
    answers.resolve();
    await expect(notice).toBeVisible();
  },
);

test('sends once for two presses in one moment', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const { name, passcode, dialog } = await openStaff(page);
  let sent = 0;
  await page.route(MEMBERS, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return refuse(route, { name: `Refused ${sent}` });
  });
  await name.fill('Robin Wells');
  await passcode.fill('1234');
  await page.evaluate(
    "const form = document.querySelector('dialog form'); form.requestSubmit(); form.requestSubmit();",
  );
  await expect(dialog.getByText('Refused 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(dialog.getByText('Refused 2')).toBeVisible();
  expect(sent).toBe(2);
});

test('keeps typed text while the server is away, and sends it at the next press', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const { id, details, dialog, reverse } = await openReversal(page, 'Ada Away');
  await page.route('**/api/payments/*/reverse', (route) => route.abort('connectionreset'));
  await dialog.getByLabel('Reason').fill('Wrong order.');
  await dialog.getByLabel(/^Message to the customer/).fill('Sorry for that.');
  await reverse.click();
  await expect(dialog.getByText('We couldn’t reach the server. Press again; it won’t go through twice.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Wrong order.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('You have unsaved changes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.unroute('**/api/payments/*/reverse');
  await reverse.click();
  await expect(dialog).toHaveCount(0);
  await expect(details.getByText('Note to customer: Sorry for that.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Reverse payment' })).toHaveCount(0);
  const desk = await (await page.request.get(`/api/sell-requests/${id}/desk`)).json();
  expect(desk.payments[0].reversal).toMatchObject({ reason: 'Wrong order.', customerNote: 'Sorry for that.' });
});

async function openReversal(page: Page, customer: string) {
  await unlockArea(page, 'admin');
  const id = await takeOrder(page, customer);
  await setStatus(page, id, 'evaluation');
  await payCash(page, id, '1020.00');
  await page.goto(`/admin/orders/${id}`);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Reverse payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reverse payment' });
  return { id, details, dialog, reverse: dialog.getByRole('button', { name: 'Reverse payment' }) };
}
