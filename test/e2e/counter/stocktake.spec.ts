import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { buyUnit, type Unit } from '#test/e2e/support/counter.ts';
import { chooseSection, post, unlockArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { scanByHand } from '#test/e2e/support/hand-scanner.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';
import { newKey } from '#test/factories.ts';

test.use({ configuration: ownShop('Stella of Stocks'), viewport: { width: 390, height: 844 } });

const inventory = (page: Page) => page.getByRole('tabpanel', { name: 'Inventory' });
const section = (page: Page, name: string) => chooseSection(page, 'Stock', name);
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const lastScan = (page: Page) => page.getByRole('region', { name: 'Last scans' }).getByRole('status');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the inventory as an admin. */
async function openStock(page: Page): Promise<void> {
  await unlockArea(page, 'admin');
  await page.goto('/repair-pos/inventory');
  await expect(inventory(page).getByText(/units? in stock$/)).toBeVisible();
}

/** Buys devices over the counter, and puts them into a place. */
async function buy(page: Page, place: { id: string }, count = 1): Promise<Unit[]> {
  const units: Unit[] = [];
  while (units.length < count) {
    const unit = await buyUnit(page);
    await post(page, `/api/inventory/locations/${place.id}/units`, { code: unit.number });
    units.push(unit);
  }
  return units;
}

const addPlace = (page: Page, name: string): Promise<{ id: string; code: string; name: string }> =>
  post(page, '/api/inventory/locations', { name: `${name} ${newKey().slice(0, 4)}` });

test(
  'adds a place, puts units there by scan wherever the caret is, and ends its use once it is empty',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(/409/);
    await openStock(page);
    const [one, two] = [await buyUnit(page), await buyUnit(page)];
    await section(page, 'Locations');
    await button(page, 'Add location').click();
    const name = `Safe ${newKey().slice(0, 4)}`;
    await page.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} added`)).toBeVisible();
    await expectAccessible(page, 'the places', 'main');
    await inventory(page).getByRole('button', { name, exact: true }).click();
    const put = dialog(page, `Move units to ${name}`);
    await expect(put).toBeVisible();
    await scanByHand(page, `${one.number}\n`);
    await expect(lastScan(page)).toContainText(`In ${name}`);
    await put.getByRole('button', { name: 'Done' }).focus();
    await scanByHand(page, `${two.identifier}\n`);
    await expect(lastScan(page)).toContainText(two.number);
    await scanByHand(page, `${two.identifier}\n`);
    await expect(lastScan(page)).toContainText('Already here');
    await scanByHand(page, 'U-99999999\n');
    await expect(lastScan(page)).toContainText('Unknown');
    await expectAccessible(page, 'putting units', 'dialog');
    await expectFits(page, 'putting units', 'staff');
    await page.setViewportSize({ width: 1280, height: 800 });
    await put.getByRole('button', { name: 'Done' }).click();
    const row = inventory(page).getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('2 in stock');
    await row.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: /^Deactivate/ }).click();
    await expect(page.getByText('This location still has units', { exact: false })).toBeVisible();
  },
);

test('counts a shelf by scan, also without a connection, and closes with what is missing', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await openStock(page);
  const [shelf, other] = [await addPlace(page, 'Front shelf'), await addPlace(page, 'Back room')];
  const [first, second, third, missing] = await buy(page, shelf, 4);
  const [wrong] = await buy(page, other);
  if (!first || !second || !third || !missing || !wrong) throw new Error('Too few units');

  await section(page, 'Counts');
  await button(page, 'Count stock').click();
  await page.getByLabel('Location', { exact: true }).selectOption(shelf.id);
  await page.keyboard.press('Tab');
  await dialog(page, 'Count stock').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(inventory(page).getByText('0 of 4')).toBeVisible();

  await scanByHand(page, `${first.number}\n`);
  await expect(lastScan(page)).toContainText('Found');
  await expect(inventory(page).getByText('1 of 4')).toBeVisible();
  await scanByHand(page, `${first.identifier}\n`);
  await expect(lastScan(page)).toContainText('Already counted');
  await scanByHand(page, `${wrong.number}\n`);
  await expect(lastScan(page)).toContainText('Wrong location');
  await expect(lastScan(page)).toContainText(other.name);
  await expectAccessible(page, 'a stocktake', 'main');
  await button(page, `Move to ${shelf.name}`).click();
  await expect(page.getByText(`${wrong.number} moved to ${shelf.name}`)).toBeVisible();
  await expect(lastScan(page)).toContainText('Moved here');

  // Through a dead corner: what is scanned there is kept, survives a reload, and is counted once.
  await context.setOffline(true);
  await scanByHand(page, `${second.number}\n`);
  await page.getByLabel('Barcode, IMEI or serial').fill(third.number);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 scans saved in this browser', { exact: false })).toBeVisible();
  await expect(lastScan(page)).toContainText('Saved');
  await expectAccessible(page, 'a stocktake without a connection', 'main');
  await button(page, 'Close count').click();
  await expect(dialog(page, 'Close count').getByRole('button', { name: 'Close count' })).toBeDisabled();
  await dialog(page, 'Close count').getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await expect(inventory(page).getByText('3 of 4')).toBeVisible();
  await expect(lastScan(page)).toContainText(third.number);

  await scanByHand(page, 'XYZ-1\n');
  await expect(lastScan(page)).toContainText('Unknown');
  await expectFits(page, 'a stocktake', 'staff');
  await page.reload();
  await expect(inventory(page).getByText('3 of 4')).toBeVisible();
  await button(page, 'Show units').click();
  await expect(page.getByRole('region', { name: 'Not counted yet: 1' })).toContainText(missing.number);

  await button(page, 'Close count').click();
  const close = dialog(page, 'Close count');
  await close.getByRole('button', { name: 'Close count' }).click();
  await expect(close.getByText('Please enter notes.')).toBeVisible();
  await close.getByLabel('Notes').fill('Looked behind the shelf, too');
  await expectAccessible(page, 'closing a stocktake', 'dialog');
  await close.getByRole('button', { name: 'Close count' }).click();
  await expect(close).toBeHidden();
  await expect(page.getByRole('region', { name: 'Missing: 1' })).toContainText(missing.number);
  const lost = await (await page.request.get(`/api/inventory/units/${missing.id}`)).json();
  expect(lost.unit.state).toBe('lost');
  await button(page, 'All counts').click();
  await expect(inventory(page).getByRole('row').filter({ hasText: shelf.name })).toContainText('3 of 4');
});

test('keeps scans that got no answer through a reload, and sends each once', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openStock(page);
  const shelf = await addPlace(page, 'Drawer');
  const [unit] = await buy(page, shelf);
  const { count } = await post(page, '/api/inventory/counts', { placeId: shelf.id });
  await page.goto(`/repair-pos/inventory/counts/${count.id}`);
  await expect(inventory(page).getByText('0 of 1')).toBeVisible();
  await loseAnswers(page, '**/scans');
  await scanByHand(page, `${unit?.number}\n`);
  await expect(page.getByText('1 scan saved in this browser', { exact: false })).toBeVisible();
  await page.unroute('**/scans');
  await page.reload();
  await expect(inventory(page).getByText('1 of 1')).toBeVisible();
  await expect(lastScan(page)).toContainText('Found');
  const file = await (await page.request.get(`/api/inventory/counts/${count.id}`)).json();
  expect(file.lastScans).toHaveLength(1);
});

test(
  'sends units that are scanned or picked, and receives them by scan at the other end, also without a connection',
  MORE,
  async ({ page, context, tolerate }) => {
    tolerate(/409|ERR_INTERNET_DISCONNECTED/);
    tolerate(FAILED_LOAD);
    await openStock(page);
    const [from, to] = [await addPlace(page, 'Front shelf'), await addPlace(page, 'Warehouse')];
    const [one, two, three] = await buy(page, from, 3);
    if (!one || !two || !three) throw new Error('Too few units');
    await section(page, 'Transfers');
    await expect(inventory(page).getByText('Nothing in transit.', { exact: false })).toBeVisible();
    await button(page, 'New transfer').click();
    const send = dialog(page, 'New transfer');
    await expect(send.getByLabel('From')).toContainText(from.name);
    for (const place of [from, to]) await scanByHand(page, `${place.code}\n`);
    await expect(send.getByLabel('To', { exact: true })).toHaveValue(to.id);
    for (const { number, identifier } of [one, two]) {
      await scanByHand(page, `${number === one.number ? number : identifier}\n`);
      await expect(lastScan(page)).toContainText(number);
      await expect(lastScan(page)).toContainText('Added');
    }
    await scanByHand(page, `${two.number}\n`);
    await expect(lastScan(page)).toContainText('Already on the list');
    await expectAccessible(page, 'sending units', 'dialog');
    await expectFits(page, 'sending units', 'staff');
    await page.setViewportSize({ width: 390, height: 844 });
    await send.getByRole('button', { name: 'Send 2 units' }).click();
    await expect(send).toBeHidden();

    const row = inventory(page).getByRole('row').filter({ hasText: to.name });
    await expect(row).toContainText('2 of 2 in transit');
    await row.getByRole('button').first().click();
    const transfer = dialog(page, /^Transfer T-/);
    await expect(transfer.getByText('0 of 2 arrived or closed')).toBeVisible();
    await scanByHand(page, `${three.number}\n`);
    await expect(lastScan(page)).toContainText('Not in this transfer');
    await context.setOffline(true);
    await scanByHand(page, `${one.number}\n`);
    await expect(lastScan(page)).toContainText('Saved');
    await context.setOffline(false);
    await expect(lastScan(page)).toContainText('Received');
    await expect(transfer.getByText('1 of 2 arrived or closed')).toBeVisible();
    await expectAccessible(page, 'a transfer', 'dialog');
    await expectFits(page, 'a transfer', 'staff');
    await page.setViewportSize({ width: 390, height: 844 });
    await transfer.getByRole('button', { name: `Lost ${two.number}` }).click();
    const lost = dialog(page, 'Report unit lost');
    await lost.getByRole('button', { name: 'Report lost' }).click();
    await expect(lost.getByText('Please enter what happened.')).toBeVisible();
    await lost.getByLabel('What happened').fill('The box came open');
    await lost.getByRole('button', { name: 'Report lost' }).click();
    await expect(lost).toBeHidden();
    await expect(transfer.getByText('2 of 2 arrived or closed')).toBeVisible();
    await transfer.getByRole('button', { name: 'Done' }).click();
    await expect(inventory(page).getByText('Nothing in transit.', { exact: false })).toBeVisible();

    await section(page, 'Units');
    await page.setViewportSize({ width: 1280, height: 800 });
    await inventory(page).getByLabel('Location').selectOption(from.id);
    await expect(inventory(page).getByRole('row')).toHaveCount(2);
    await inventory(page)
      .getByRole('checkbox', { name: `Select unit ${three.number}` })
      .click();
    await button(page, 'Transfer to another location').click();
    await expect(dialog(page, 'New transfer').getByLabel('From')).toHaveValue(from.id);
    await expect(dialog(page, 'New transfer').getByRole('button', { name: 'Send 1 unit' })).toBeVisible();
  },
);

test(
  'opens a unit by its scan, changes its place by hand, and reverses its sale with a reason',
  MORE,
  async ({ page }) => {
    await openStock(page);
    const place = await addPlace(page, 'Window');
    const unit = await buyUnit(page);
    await page.request.patch(`/api/inventory/units/${unit.id}`, { data: { version: unit.version, state: 'ready' } });
    await page.getByLabel('Search by number, IMEI, serial or model').focus();
    await scanByHand(page, `${unit.identifier}\n`);
    const opened = dialog(page, `Unit ${unit.number}`);
    await opened.getByRole('button', { name: 'Change location' }).click();
    await dialog(page, 'Change location').getByLabel('Location').selectOption({ label: place.name });
    await dialog(page, 'Change location').getByRole('button', { name: 'Save' }).click();
    await expect(opened.getByText(place.name).first()).toBeVisible();
    await opened.getByRole('button', { name: 'Close' }).click();
    await post(page, `/api/inventory/units/${unit.id}/sale`, { price: '1200.00', method: 'card' });
    await scanByHand(page, `${unit.number}\n`);
    await opened.getByRole('button', { name: 'Reverse sale' }).click();
    const reverse = dialog(page, 'Reverse sale');
    await reverse.getByRole('button', { name: 'Reverse sale' }).click();
    await expect(reverse.getByText('Please enter a reason.')).toBeVisible();
    await reverse.getByLabel('Reason').fill('Brought back the same day');
    await expectAccessible(page, 'reversing a sale', 'dialog:last-of-type');
    await reverse.getByRole('button', { name: 'Reverse sale' }).click();
    await expect(reverse).toBeHidden();
    await expect(opened.getByRole('region', { name: 'Sale' })).toContainText('Reversed');
    await expect(opened.getByRole('button', { name: 'Sell' })).toBeVisible();
  },
);
