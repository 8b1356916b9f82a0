import type { Locator, Page } from '@playwright/test';
import { formatPhone } from '#domain/phone/format-phone.ts';
import {
  ADDRESS_LINE,
  chooseOptions,
  choosePickup,
  confirmButton,
  dayFromNow,
  describeDevice,
  expectToast,
  introduce,
  newPerson,
  openDialog,
  ordersOf,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { pressAnyway } from '#test/e2e/support/press-anyway.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Every text of C5 that belongs to variant A: as a toast, and beside the wrong field. */

interface Refusal {
  title: string;
  text: string;
  /** Errors beside fields, by label; for a group of choices by its legend. */
  fields: Readonly<Record<string, string>>;
}

async function expectRefusal(page: Page, dialog: Locator, { title, text, fields }: Refusal): Promise<void> {
  await expectToast(page, { kind: 'alert', title, text });
  for (const [label, problem] of Object.entries(fields)) {
    const field = fieldOf(dialog, label);
    await expect(field, label).toHaveAttribute('aria-invalid', 'true');
    await expect(field, label).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '\\.')));
  }
  const [first = ''] = Object.keys(fields);
  const wrong = fieldOf(dialog, first);
  await expect(wrong.or(wrong.getByRole('radio').first()).and(page.locator(':focus'))).toBeVisible();
}

function fieldOf(dialog: Locator, label: string): Locator {
  const group = dialog.getByRole('radiogroup', { name: label, exact: true });
  return dialog.getByLabel(label, { exact: true }).and(dialog.locator('input, select, textarea')).or(group);
}

const INCOMPLETE = 'Please ensure all fields are completed before submitting.';
const FILL_CUSTOMER = 'Please fill in all customer information fields.';
const VERIFY = 'Please verify your phone number to continue.';
const FILL_PICKUP = 'Please fill in all appointment and address fields.';

test('needs every option before it continues, and shows a price only then', MORE, async ({ page }) => {
  const dialog = await openDialog(page);
  const submit = dialog.getByRole('button', { name: 'Submit Order' });
  const price = dialog.getByText(
    priceTextOf({ deviceType: 'iPhone', model: 'iPhone 15 Pro', storage: '256GB', condition: 'good' }),
    { exact: true },
  );
  await pressAnyway(submit);
  await expectRefusal(page, dialog, {
    title: 'Validation Error',
    text: INCOMPLETE,
    fields: {
      Storage: 'Please choose the storage.',
      Condition: 'Please choose the condition.',
      Carrier: 'Please choose the carrier.',
    },
  });

  await dialog.getByRole('radio', { name: '256GB', exact: true }).check();
  await dialog.getByRole('radio', { name: /^Good/ }).check();
  await dialog.getByRole('radio', { name: /^Locked to a carrier/ }).check();
  await expect(price).toHaveCount(0);
  await pressAnyway(submit);
  await expectRefusal(page, dialog, {
    title: 'Validation Error',
    text: INCOMPLETE,
    fields: { 'Which carrier?': 'Please choose the name of the carrier.' },
  });

  await dialog.getByRole('radio', { name: /^Factory Unlocked/ }).check();
  await expect(price.first()).toBeVisible();
  await submit.click();
  await expect(dialog.getByLabel('Full name')).toBeVisible();
});

test(
  'makes the press on a step that came before its code, and focuses its first wrong field',
  MORE,
  async ({ page }) => {
    const arrives = Promise.withResolvers<void>();
    await page.route('**/later-steps-*.js', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    await expect(dialog.getByText('Loading the next step')).toBeVisible();
    await pressAnyway(dialog.getByRole('button', { name: 'Continue' }));
    arrives.resolve();
    await expectToast(page, { kind: 'alert', title: 'Missing Information', text: FILL_CUSTOMER });
    await expect(dialog.getByLabel('Full name')).toBeFocused();
  },
);

test('sells one to ten devices at a time', MORE, async ({ page }) => {
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  const less = dialog.getByRole('button', { name: 'One less' });
  const more = dialog.getByRole('button', { name: 'One more' });
  await expect(less).toBeDisabled();
  for (let quantity = 2; quantity <= 10; quantity += 1) await more.click();
  await expect(more).toBeDisabled();
  await expect(dialog.getByRole('status').or(dialog.locator('output')).getByText('10', { exact: true })).toBeVisible();
  const ten = priceTextOf({ deviceType: 'iPhone', model: 'iPhone 15 Pro', storage: '256GB', condition: 'good' }, 10);
  await expect(dialog.getByText(ten, { exact: true }).first()).toBeVisible();
});

test('needs name, email and a verified phone', MORE, async ({ page, product, tolerate }) => {
  const person = newPerson();
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  const next = dialog.getByRole('button', { name: 'Continue' });
  await pressAnyway(next);
  await expectRefusal(page, dialog, {
    title: 'Missing Information',
    text: FILL_CUSTOMER,
    fields: {
      'Full name': 'Please enter your name.',
      Email: 'Please enter your email.',
      Phone: 'Please enter your phone number.',
    },
  });

  await dialog.getByLabel('Full name').fill(person.name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill('robin@');
  const phone = dialog.getByLabel('Phone', { exact: true });
  await phone.fill('555-0142');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);

  await phone.fill(formatPhone(person.phone));
  await pressAnyway(next);
  await expectRefusal(page, dialog, {
    title: 'Phone Verification Required',
    text: VERIFY,
    fields: { Phone: VERIFY },
  });

  await dialog.getByRole('button', { name: 'Send Code' }).click();
  const code = dialog.getByLabel('Verification code');
  await code.pressSequentially('12a3-45');
  await expect(code).toHaveValue('12345');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/Please enter a 6-digit verification code/);

  const right = await product.latestCode(person.phone);
  tolerate(FAILED_LOAD);
  await code.fill(right === '123456' ? '654321' : '123456');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/Invalid verification code/);
  await code.fill('');
  await code.pressSequentially(`${right}789`);
  await expect(code).toHaveValue(right);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByText('Phone verified')).toBeVisible();

  await pressAnyway(next);
  await expectRefusal(page, dialog, {
    title: 'Invalid Email',
    text: 'Please enter a valid email address.',
    fields: { Email: 'Invalid email' },
  });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await next.click();
  await expect(dialog.getByRole('radio', { name: /^Home Pickup/ })).toBeVisible();
});

test(
  'asks for a new proof when the number changes, and counts down to the next code',
  MORE,
  async ({ page, product }) => {
    const person = newPerson();
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    await introduce(dialog, product, person);
    const phone = dialog.getByLabel('Phone', { exact: true });
    await phone.fill(formatPhone(newPerson().phone));
    await expect(dialog.getByText('Phone verified')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog.getByRole('button', { name: /^Resend code in (60|5\d) seconds$/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Change Number' }).click();
    await expect(dialog.getByLabel('Verification code')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Send Code' })).toBeVisible();
  },
);

test(
  'asks for the ZIP code of a home pickup first, then for day, time and a street address',
  MORE,
  async ({ page, product }) => {
    const dialog = await openDialog(page);
    await describeDevice(dialog, product);
    await expect(confirmButton(dialog)).toHaveCount(0);
    await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
    await pressAnyway(confirmButton(dialog));
    await expectRefusal(page, dialog, {
      title: 'Missing Information',
      text: FILL_PICKUP,
      fields: { 'ZIP code': 'Please enter the ZIP code.' },
    });

    await dialog.getByLabel('ZIP').fill('10118-0110');
    await expect(dialog.getByText(/^We don’t pick up in 10118 yet\. Please choose Mail-In/)).toBeVisible();
    await expect(dialog.getByLabel('Day', { exact: true })).toHaveCount(0);
    await pressAnyway(confirmButton(dialog));
    await expect(page.getByRole('alert').getByText('Outside Our Pickup Area', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose Mail-In' }).click();
    await expect(dialog.getByLabel('Your address')).toBeVisible();
    await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
    await dialog.getByLabel('ZIP').fill('78704-1234');
    await expect(dialog.getByText('Yes, we pick up in 78704.')).toBeVisible();
    await pressAnyway(confirmButton(dialog));
    await expectRefusal(page, dialog, {
      title: 'Missing Information',
      text: FILL_PICKUP,
      fields: {
        Day: 'Please choose a day.',
        Time: 'Please choose a time.',
        'Pickup address': 'Please enter your street address.',
        City: 'Please enter the city.',
        State: 'Please enter the state.',
      },
    });

    await choosePickup(dialog);
    await dialog.getByLabel('ZIP').fill('787');
    await pressAnyway(confirmButton(dialog));
    await expectRefusal(page, dialog, {
      title: 'Missing Information',
      text: FILL_PICKUP,
      fields: { 'ZIP code': 'Five digits, like 78701.' },
    });

    await dialog.getByLabel('ZIP').fill('78704');
    await dialog.getByLabel('Pickup address').fill('12');
    await dialog.getByLabel('City').fill('Austin');
    await dialog.getByLabel('State').fill('tx');
    await expect(dialog.getByLabel('State')).toHaveValue('TX');
    await dialog.getByLabel('ZIP').fill('78704');
    await pressAnyway(confirmButton(dialog));
    await expectRefusal(page, dialog, {
      title: 'Invalid Address',
      text: 'Please enter a valid street address with number and street name.',
      fields: { 'Pickup address': 'Please enter your street address, like 12 Elm St.' },
    });

    await dialog.getByLabel('Pickup address').fill('12 Pecan Street');
    await dialog.getByLabel('Day', { exact: true }).fill(dayFromNow(-1));
    await pressAnyway(confirmButton(dialog));
    await expectRefusal(page, dialog, {
      title: 'Invalid Date',
      text: 'Please choose a day within the next 60 days.',
      fields: { Day: 'Please choose a day within the next 60 days.' },
    });
    expect(await ordersOf(page)).toEqual([]);
  },
);

test(
  'needs an address for the label, and explains that it cannot be completed automatically',
  MORE,
  async ({ page, product }) => {
    const dialog = await openDialog(page);
    await describeDevice(dialog, product);
    await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
    await expect(dialog.getByText('Address autocomplete unavailable. Please enter full address.')).toBeVisible();
    await pressAnyway(confirmButton(dialog));
    await expectRefusal(page, dialog, {
      title: 'Missing Address',
      text: 'Please provide your address for the shipping label.',
      fields: { 'Your address': 'Please enter your street address.', City: 'Please enter the city.' },
    });

    await dialog.getByLabel('Your address').fill(ADDRESS_LINE);
    await expect(dialog.getByLabel('City')).toHaveValue('Austin');
    await expect(dialog.getByLabel('State')).toHaveValue('TX');
    await expect(dialog.getByLabel('ZIP')).toHaveValue('78704');
    await confirmButton(dialog).click();
    await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
  },
);
