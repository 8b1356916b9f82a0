import type { Locator, Page, Route } from '@playwright/test';
import { createAccount, fillRegistration, formOf, newOwner } from '#test/e2e/support/account.ts';
import { chooseInRow, chooseTab, openArea, rowOf, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';
import type { Product } from '#test/product-process.ts';

/** Screens on which people type × the ways in which their call can fail: each says what is so, keeps what was typed, and can be sent again. */

const PAGE = { contentType: 'text/html', body: '<!doctype html><h1>A page of somebody else</h1>' };
const AGAIN = 'We’ll be right back. What you entered is still here. Please try again in a moment.';
const UNREACHED = 'We couldn’t reach our server. Please check your connection and try again.';
/** Of staff, where a second press is known to do nothing twice. */
const SAFE = 'We couldn’t reach the server. Press again; it won’t go through twice.';

interface Failure {
  answer: (route: Route, screen: Screen) => Promise<void>;
  says: string;
  /** True where no answer came: some screens of staff say then that a second press is safe. */
  isLost?: true;
}

const refuse = (route: Route, status: number, body: object, headers = {}) =>
  route.fulfill({ status, headers, json: body });

/** In an order in which no two that say the same follow each other: a toast stays for a while. */
const FAILURES = {
  '401': {
    answer: (route, { staff }) => {
      const code = staff === undefined ? 'sign_in_required' : 'staff_sign_in_required';
      return refuse(route, 401, { code, message: 'Please sign in again.' });
    },
    says: 'Please sign in again.',
  },
  '503 of a proxy': { answer: (route) => route.fulfill({ status: 503, ...PAGE }), says: AGAIN, isLost: true },
  '403': {
    answer: (route) => refuse(route, 403, { code: 'forbidden', message: 'Only managers may do this.' }),
    says: 'Only managers may do this.',
  },
  'a success that is a sign-in page': {
    answer: (route) => route.fulfill({ status: 200, ...PAGE }),
    says: UNREACHED,
    isLost: true,
  },
  '409': {
    answer: (route) => refuse(route, 409, { code: 'units_stay', message: 'Somebody was faster.' }),
    says: 'Somebody was faster.',
  },
  'an answer that never comes': {
    answer: async (route) => {
      await route.request().frame().page().evaluate('window.endTime()');
    },
    says: AGAIN,
    isLost: true,
  },
  '413 of a proxy': {
    answer: (route) => route.fulfill({ status: 413, ...PAGE }),
    says: 'That’s too large. Try less at a time.',
  },
  'a cut connection': { answer: (route) => route.abort('connectionreset'), says: UNREACHED, isLost: true },
  '422 beside a field': {
    answer: (route, { field }) =>
      refuse(route, 422, { code: 'rule_broken', message: 'Check.', errors: { [field]: 'Not this one.' } }),
    says: 'Not this one.',
  },
  '429': {
    answer: (route) =>
      refuse(route, 429, { code: 'too_many_requests', message: 'Slow down.' }, { 'retry-after': '42' }),
    says: 'Too many attempts. Please try again in 42 seconds.',
  },
  '500 with a page': {
    answer: (route) => route.fulfill({ status: 500, ...PAGE }),
    says: 'Something went wrong on our side. Please try again.',
  },
} as const satisfies Record<string, Failure>;

type FailureName = keyof typeof FAILURES;

interface Screen {
  name: string;
  /** Area whose staff work here. */
  staff?: 'admin' | 'pos';
  /** Opens the screen and types. @returns what must keep its value, and the button that sends */
  fill: (page: Page, product: Product) => Promise<{ typed: readonly [Locator, string][]; send: Locator }>;
  /** Call that the button makes. */
  call: { method: string; path: string };
  /** A field of it, as the server calls it. */
  field: string;
  /** True where it says after a lost answer that a second press is safe. */
  isSafe?: true;
  /** Words of the specification in place of the general ones. */
  says?: Partial<Record<FailureName, string>>;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const buttonOf = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

const SCREENS: readonly Screen[] = [
  {
    name: 'signing in',
    call: { method: 'POST', path: '/api/auth/login' },
    field: 'email',
    says: { '413 of a proxy': 'Invalid email or password', '500 with a page': 'Invalid email or password' },
    fill: async (page) => {
      await page.goto('/login');
      const form = formOf(page, 'Sign In');
      const email = form.getByRole('textbox', { name: 'Email' });
      await email.fill('robin@example.test');
      await form.getByLabel('Password', { exact: true }).fill('four old pear trees');
      return { typed: [[email, 'robin@example.test']], send: buttonOf(form, 'Sign In') };
    },
  },
  {
    name: 'creating an account',
    call: { method: 'POST', path: '/api/auth/register' },
    field: 'name',
    says: { '413 of a proxy': 'Please try again', '500 with a page': 'Please try again' },
    fill: async (page) => {
      await page.goto('/login?tab=create-account');
      const owner = newOwner();
      const form = await fillRegistration(page, owner);
      return {
        typed: [
          [form.getByLabel('Full name'), owner.name],
          [form.getByRole('textbox', { name: 'Email' }), owner.email],
        ],
        send: buttonOf(form, 'Create Account'),
      };
    },
  },
  {
    name: 'finding an order',
    call: { method: 'POST', path: '/api/order-lookups' },
    field: 'orderNumber',
    fill: async (page) => {
      await page.goto('/track');
      const form = formOf(page, 'Find your order');
      await form.getByLabel('Order number').fill('1A2B3C4D');
      await form.getByLabel('Phone').fill('(512) 555-0142');
      return {
        typed: [
          [form.getByLabel('Order number'), '1A2B3C4D'],
          [form.getByLabel('Phone'), '(512) 555-0142'],
        ],
        send: buttonOf(form, 'Text Me a Code'),
      };
    },
  },
  {
    name: 'a profile',
    call: { method: 'PATCH', path: '/api/auth/me' },
    field: 'city',
    says: { '413 of a proxy': 'Please try again.', '500 with a page': 'Please try again.' },
    fill: async (page, product) => {
      await createAccount(page, product);
      await page.goto('/account');
      const form = formOf(page, 'Profile');
      await form.getByLabel('City').fill('Round Rock');
      return { typed: [[form.getByLabel('City'), 'Round Rock']], send: buttonOf(form, 'Save Profile') };
    },
  },
  {
    name: 'a note about an order',
    staff: 'admin',
    call: { method: 'POST', path: '/api/sell-requests/*/notes' },
    field: 'text',
    fill: async (page) => {
      await openArea(page, 'admin');
      const id = await takeOrder(page, 'Nora Note');
      await page.goto(`/admin?order=${id}`);
      const note = dialog(page).getByLabel('Add a note');
      await note.fill('Rang: the charger comes tomorrow.');
      return { typed: [[note, 'Rang: the charger comes tomorrow.']], send: buttonOf(dialog(page), 'Add note') };
    },
  },
  {
    name: 'the status of an order',
    staff: 'admin',
    call: { method: 'PATCH', path: '/api/sell-requests/*/status' },
    field: 'notes',
    fill: async (page) => {
      await openArea(page, 'admin');
      const id = await takeOrder(page, 'Stella Status');
      await setStatus(page, id, 'received');
      await page.goto('/admin?tab=orders');
      await chooseInRow(rowOf(page, 'Stella Status'), 'Edit');
      const notes = dialog(page).getByLabel('Notes');
      await notes.fill('Scratch at the back');
      return { typed: [[notes, 'Scratch at the back']], send: buttonOf(dialog(page), 'Update status') };
    },
  },
  {
    name: 'a payment',
    staff: 'admin',
    call: { method: 'POST', path: '/api/payments' },
    field: 'amount',
    isSafe: true,
    fill: async (page) => {
      await unlockArea(page, 'admin');
      const id = await takeOrder(page, 'Petra Payment');
      await setStatus(page, id, 'evaluation');
      await page.goto('/pos');
      await chooseInRow(rowOf(page, 'Petra Payment'), 'Payment');
      await dialog(page).getByRole('radio', { name: /^Cash/ }).check();
      const amount = dialog(page).getByLabel('Amount', { exact: false }).first();
      await amount.fill('1000');
      await dialog(page).getByLabel('Reason').fill('A scratch');
      return { typed: [[amount, '1000']], send: buttonOf(dialog(page), 'Process Payment') };
    },
  },
  {
    name: 'an order at the counter',
    staff: 'pos',
    call: { method: 'POST', path: '/api/staff/sell-requests' },
    field: 'imei',
    says: { '413 of a proxy': 'Something went wrong on our side. Please try again.' },
    fill: async (page) => {
      const phone = newPhone().slice(-10);
      await openArea(page, 'pos');
      await takeOrder(page, 'Wanda Rook', phone);
      await page.keyboard.press('n');
      await dialog(page).getByLabel('Find a customer').fill(phone);
      await page.keyboard.press('Enter');
      const device = dialog(page).getByLabel('Find a device');
      await expect(device).toBeFocused();
      await device.fill('15 pro 256');
      await expect(dialog(page).getByRole('option').first()).toContainText('iPhone 15 Pro, 256GB');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByLabel('Condition')).toBeFocused();
      for (const key of ['g', 'Tab', 'f']) await page.keyboard.press(key);
      const serial = dialog(page).getByLabel('IMEI or serial');
      await serial.fill('F2LX2468ABCD');
      await expect(dialog(page).getByText(/^\$\d/)).toBeVisible();
      return { typed: [[serial, 'F2LX2468ABCD']], send: buttonOf(dialog(page), 'Create order') };
    },
  },
  {
    name: 'an expense',
    staff: 'admin',
    call: { method: 'POST', path: '/api/business-expenses' },
    field: 'description',
    isSafe: true,
    fill: async (page) => {
      await openArea(page, 'admin');
      await page.goto('/admin?tab=expenses');
      await buttonOf(page, 'Add expense').click();
      await dialog(page).getByLabel('Category', { exact: true }).selectOption('Supplies');
      await dialog(page).getByLabel('Amount ($)').fill('12.50');
      await dialog(page).getByLabel('Description').fill('Packing tape');
      return {
        typed: [
          [dialog(page).getByLabel('Amount ($)'), '12.50'],
          [dialog(page).getByLabel('Description'), 'Packing tape'],
        ],
        send: buttonOf(dialog(page), 'Add expense'),
      };
    },
  },
  {
    name: 'a change of prices',
    staff: 'pos',
    call: { method: 'POST', path: '/api/products/update-prices' },
    field: 'reason',
    isSafe: true,
    fill: async (page) => {
      await openArea(page, 'pos');
      await chooseTab(page, 'Price Manager');
      const percent = page.getByRole('textbox', { name: 'Percent' });
      await percent.fill('5');
      await page.getByLabel('Reason').fill('The holidays');
      await buttonOf(page, 'Preview').click();
      await expect(page.getByRole('region', { name: 'Preview' }).getByRole('row').nth(1)).toBeVisible();
      return {
        typed: [
          [percent, '5'],
          [page.getByLabel('Reason'), 'The holidays'],
        ],
        send: buttonOf(page, 'Apply'),
      };
    },
  },
  {
    name: 'an employee',
    staff: 'admin',
    call: { method: 'POST', path: '/api/employees' },
    field: 'name',
    fill: async (page) => {
      await openArea(page, 'admin');
      await page.goto('/admin?tab=employees');
      await buttonOf(page, 'Add employee').first().click();
      await dialog(page).getByLabel('Name').fill('Olive Park');
      await dialog(page).getByLabel('Passcode').fill('2468');
      return { typed: [[dialog(page).getByLabel('Name'), 'Olive Park']], send: dialog(page).locator('[type=submit]') };
    },
  },
  {
    name: 'a contact',
    staff: 'admin',
    call: { method: 'POST', path: '/api/marketing/contacts' },
    field: 'name',
    fill: async (page) => {
      await openArea(page, 'admin');
      await page.goto('/admin?tab=marketing');
      await buttonOf(page, 'Add contact').click();
      const email = dialog(page).getByRole('textbox', { name: 'Email' });
      await email.fill('dana@example.test');
      return { typed: [[email, 'dana@example.test']], send: buttonOf(dialog(page), 'Add contact') };
    },
  },
  {
    name: 'a text message',
    staff: 'admin',
    call: { method: 'POST', path: '/api/test-sms' },
    field: 'message',
    fill: async (page) => {
      await openArea(page, 'admin');
      await chooseTab(page, 'SMS Notifications');
      const form = page.getByRole('region', { name: 'Send a test SMS' });
      await form.getByLabel('Phone').fill('(512) 555-0142');
      await form.getByLabel('Message').fill('Your iPhone is ready.');
      return {
        typed: [
          [form.getByLabel('Phone'), '(512) 555-0142'],
          [form.getByLabel('Message'), 'Your iPhone is ready.'],
        ],
        send: buttonOf(form, 'Send test SMS'),
      };
    },
  },
];

/** Lets a test end the time of the calls under way, in place of 15 seconds. */
const HOLD_TIME = `{
  const under = new Set();
  AbortSignal.timeout = () => {
    const limit = new AbortController();
    under.add(limit);
    return limit.signal;
  };
  window.endTime = () => {
    for (const limit of under) limit.abort(new DOMException('Time is up', 'TimeoutError'));
    under.clear();
  };
}`;

async function expectAnswered(
  page: Page,
  product: Product,
  screen: Screen,
  names: readonly FailureName[],
): Promise<void> {
  await page.addInitScript(HOLD_TIME);
  const { typed, send } = await screen.fill(page, product);
  for (const name of names) {
    await test.step(name, async () => {
      const { answer, says, ...more }: Failure = FAILURES[name];
      const words = screen.says?.[name] ?? ('isLost' in more && screen.isSafe ? SAFE : says);
      const url = `**${screen.call.path}`;
      await page.route(url, (route) =>
        route.request().method() === screen.call.method ? answer(route, screen) : route.fallback(),
      );
      await send.click();
      await expect(page.getByText(words, { exact: true }).filter({ visible: true }).first(), name).toBeVisible();
      await expect(send, name).not.toHaveAttribute('aria-busy');
      for (const [field, value] of typed) await expect(field, name).toHaveValue(value);
      await page.unroute(url);
    });
  }
}

const ALL = Object.keys(FAILURES).filter((name): name is FailureName => name in FAILURES);

for (const screen of SCREENS) {
  test(
    `${screen.name}: each failure is said, and what was typed is kept`,
    MORE,
    async ({ page, product, tolerate }) => {
      tolerate(FAILED_LOAD);
      await expectAnswered(page, product, screen, ALL);
    },
  );
}

test('a failed call is said in words, and what was typed is kept', async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const [signingIn] = SCREENS;
  if (signingIn === undefined) throw new Error('No screen');
  await expectAnswered(page, product, signingIn, [
    '429',
    'a success that is a sign-in page',
    'an answer that never comes',
  ]);
});
