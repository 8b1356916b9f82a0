import type { Page } from '@playwright/test';
import { describeDevice, openDialog } from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/**
 * The address field with a places service. Google's script is replaced by a fake with its interface.
 */

test.use({ configuration: { GOOGLE_MAPS_API_KEY: 'a-key' } });

const SCRIPT = 'https://maps.googleapis.com/maps/api/js*';
const NOT_AVAILABLE = 'Address autocomplete unavailable. Please enter full address.';
const LOGGED = /Address suggestions are not available/;

/** Answers seven addresses in Pecan Street for any text; the details have the zip code. Counts its requests. */
const PLACES = `
  window.asked = [];
  const place = (number) => ({
    formattedAddress: number + ' Pecan Street, Austin, TX 78704, USA',
    addressComponents: [
      { types: ['street_number'], longText: String(number), shortText: String(number) },
      { types: ['route'], longText: 'Pecan Street', shortText: 'Pecan St' },
      { types: ['locality'], longText: 'Austin', shortText: 'Austin' },
      { types: ['administrative_area_level_1'], longText: 'Texas', shortText: 'TX' },
      { types: ['postal_code'], longText: '78704', shortText: '78704' },
    ],
    fetchFields: async () => undefined,
  });
  const prediction = (number) => ({
    placeId: 'place-' + number,
    text: { text: number + ' Pecan Street, Austin, TX, USA' },
    mainText: { text: number + ' Pecan Street' },
    secondaryText: { text: 'Austin, TX, USA' },
    toPlace: () => place(number),
  });
  const fetchAutocompleteSuggestions = async (request) => {
    window.asked.push(request);
    return { suggestions: [1, 2, 3, 4, 5, 6, 7].map((number) => ({ placePrediction: prediction(number) })) };
  };
  const library = { AutocompleteSessionToken: class {}, AutocompleteSuggestion: { fetchAutocompleteSuggestions } };
  window.google = { maps: { importLibrary: async () => library } };
  window.onMapsReady();
`;

async function fakePlaces(page: Page): Promise<void> {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: PLACES }));
}

test('suggests five addresses, picked by keyboard, and fills in the parts', MORE, async ({ page, product }) => {
  await fakePlaces(page);
  const dialog = await openDialog(page);
  await describeDevice(dialog, product);
  await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
  await expect(dialog.getByText(NOT_AVAILABLE)).toHaveCount(0);
  const field = dialog.getByRole('combobox', { name: 'Your address' });
  await field.focus();
  // Letter by letter, and faster than any pause between two questions.
  await page.evaluate(`for (const letter of 'Pecan') document.execCommand('insertText', false, letter)`);
  const list = dialog.getByRole('listbox', { name: 'Suggested addresses' });
  await expect(list.getByRole('option')).toHaveCount(5);
  expect(await page.evaluate('window.asked')).toMatchObject([{ input: 'Pecan', includedRegionCodes: ['us'] }]);

  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(dialog).toBeVisible();

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('2 Pecan Street');
  await field.press('Enter');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(/^2 Pecan Street, Austin, TX 78704/);
  await expect(dialog.getByLabel('City')).toHaveValue('Austin');
  await expect(dialog.getByLabel('State')).toHaveValue('TX');
  await expect(dialog.getByLabel('ZIP')).toHaveValue('78704');
});

test('keeps the unit that was typed before a suggestion is picked', async ({ page, product }) => {
  await fakePlaces(page);
  const dialog = await openDialog(page);
  await describeDevice(dialog, product);
  await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
  const field = dialog.getByRole('combobox', { name: 'Your address' });
  await field.fill('2 Pecan Street Apt 3B');
  await dialog.getByRole('option', { name: /^2 Pecan Street/ }).click();
  await expect(field).toHaveValue('2 Pecan Street, Austin, TX 78704');
  const unit = dialog.getByLabel('Apt, unit');
  await expect(unit).toHaveValue('Apt 3B');
  await unit.fill('Apt 4');
  await expect(field).toHaveValue('2 Pecan Street, Austin, TX 78704');
});

test('is a plain field with a warning when the script cannot be fetched', MORE, async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  tolerate(LOGGED);
  await page.route(SCRIPT, (route) => route.abort());
  const dialog = await openDialog(page);
  await describeDevice(dialog, product);
  await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
  await expect(dialog.getByText(NOT_AVAILABLE)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Your address' })).toBeEditable();
});

test(
  'waits five seconds for the script of the pickup address, then flags it',
  MORE,
  async ({ page, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    tolerate(LOGGED);
    await page.route(SCRIPT, () => undefined);
    const dialog = await openDialog(page);
    await describeDevice(dialog, product);
    await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
    await dialog.getByLabel('ZIP').fill('78704');
    const startedAt = performance.now();
    await expect(dialog.getByRole('textbox', { name: 'Pickup address' })).toBeEditable();
    await expect(dialog.getByText(NOT_AVAILABLE)).toBeVisible();
    expect(performance.now() - startedAt).toBeGreaterThan(4_000);
    await expect(dialog.locator('[data-load-error]')).toHaveCount(1);
  },
);
