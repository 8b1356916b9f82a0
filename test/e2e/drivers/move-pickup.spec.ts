import { expectAccessible } from '#test/e2e/support/axe.ts';
import { bookPickup, openArea } from '#test/e2e/support/desk.ts';
import { dayFromNow } from '#test/e2e/support/evaluation.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

const DAY = dayFromNow(46);

test('moves a pickup from the details of its order, once, and overbooks a full time only when asked to', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await openArea(page, 'admin');
  const id = await bookPickup(page, DAY, '10:00 AM', { name: 'Mona Verlegt', email: 'm@example.test' });
  const full = { appointmentDate: DAY, appointmentTime: '4:00 PM', places: 0 };
  expect((await page.request.patch('/api/pickup-capacity', { data: full })).status()).toBe(200);
  await page.goto(`/admin/orders/${id}`);
  const sheet = page.getByRole('dialog', { name: 'Order Details' });
  await sheet.getByRole('button', { name: 'Reschedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule pickup' });
  await expect(dialog.getByText(/Currently .*10:00 AM/)).toBeVisible();
  await dialog.getByLabel('Time', { exact: true }).selectOption('4:00 PM');
  await expect(dialog.getByText('This time is full')).toBeVisible();
  await expectAccessible(page, 'moving a pickup');
  await expectFits(page, 'moving a pickup', 'staff');
  await dialog.getByRole('button', { name: 'Reschedule pickup' }).click();
  await expect(dialog.getByText('This time was just taken. Please choose another.')).toBeVisible();
  await dialog.getByLabel('Overbook this time').check();
  await dialog.getByRole('button', { name: 'Reschedule pickup' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(sheet.getByText('4:00 PM').first()).toBeVisible();
  const moved = sheet
    .getByRole('region', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: 'Pickup moved' });
  await expect(moved).toHaveCount(1);
  await expect(moved).toContainText('admin');
  const sent = async () => {
    const { messages } = await (await page.request.get(`/api/sell-requests/${id}/desk`)).json();
    return messages.filter(({ purpose }: { purpose: string }) => purpose === 'appointment').length;
  };
  await expect.poll(sent).toBe(2);
});

test(
  'moves a pickup from the day of the drivers, and says why it cannot once the driver is on the way',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openArea(page, 'admin');
    await bookPickup(page, DAY, '10:00 AM', { name: 'Tia Tagliste', email: 'm@example.test' });
    await page.getByRole('tab', { name: 'Drivers' }).click();
    await page.getByRole('region', { name: 'Pickup schedule' }).getByLabel('Date', { exact: true }).fill(DAY);
    await page.getByRole('button', { name: 'Change time: Tia Tagliste, 10:00 AM' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule pickup' });
    await page.route('**/api/sell-requests/*/pickup', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'order_not_changeable', message: 'The driver is on the way.', errors: {} },
      }),
    );
    await dialog.getByLabel('Time', { exact: true }).selectOption('1:00 PM');
    await dialog.getByRole('button', { name: 'Reschedule pickup' }).click();
    await expect(dialog.getByText('The driver is on the way.')).toBeVisible();
    await page.unroute('**/api/sell-requests/*/pickup');
    await dialog.getByLabel('Day').fill(dayFromNow(47));
    await dialog.getByLabel('Time', { exact: true }).selectOption('1:00 PM');
    await dialog.getByRole('button', { name: 'Reschedule pickup' }).click();
    await expect(page.getByRole('button', { name: /Change time: Tia Tagliste/ })).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Pickup schedule' })
      .getByLabel('Date', { exact: true })
      .fill(dayFromNow(47));
    await expect(page.getByRole('button', { name: 'Change time: Tia Tagliste, 1:00 PM' })).toBeVisible();
    await expectFits(page, 'the pickups of a day', 'staff');
  },
);
