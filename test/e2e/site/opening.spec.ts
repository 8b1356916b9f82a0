import { ERRORS } from '#contracts/errors.ts';
import { SETUP_STEP_NAMES } from '#domain/setup/steps.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import {
  chooseMail,
  chooseOptions,
  confirmButton,
  describeDevice,
  dialogOf,
  IPHONE,
  introduceSeller,
  newPerson,
  openDialog,
  pathOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newKey } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { prepareProduct } from '#test/product-process.ts';
import { NO_FACTS } from '#test/shop-facts.ts';
import { browserLaunch } from '../../../scripts/browser.ts';

/** A name that the browser finds on this machine, and the shop takes for a public address. */
const HOST = 'shop.test';

test.use({
  configuration: { ...PASSWORDS, ...NO_FACTS },
  startsEmpty: true,
  launchOptions: { ...browserLaunch(), args: [...browserLaunch().args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
});

test('an empty folder is a shop to try: a bar on each page leads to its setup, and it sells at once', async ({
  page,
  product,
}) => {
  const bar = page.getByRole('complementary', { name: 'Setup' });
  const dialog = await openDialog(page);
  await expect(bar).toHaveText('You’re trying Cash Again. Set up your shop');
  await describeDevice(dialog, product);
  await chooseMail(dialog);
  await confirmButton(dialog).click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();

  await page.goto('/');
  await expectAccessible(page, 'the home page of a shop being tried');
  await openArea(page, 'admin');
  await expectAccessible(page, 'the admin area of a shop being tried');
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await bar.getByRole('button', { name: 'Set up your shop' }).click();
  await expect(page).toHaveURL(/\/setup\??$/);
});

test(
  'a public address says “Opening soon” and takes no orders until the guide is through',
  MORE,
  async ({ browser, tolerate }) => {
    tolerate(FAILED_LOAD);
    const port = await freePort();
    const baseURL = `http://${HOST}:${port}`;
    const shop = await prepareProduct({
      env: { ...PASSWORDS, ...NO_FACTS, PORT: String(port), PUBLIC_URL: baseURL },
      built: true,
    });
    await shop.start();
    try {
      const sell = async () => {
        const visitor = await browser.newPage({ baseURL });
        await visitor.goto(pathOf(IPHONE));
        await chooseOptions(dialogOf(visitor));
        await dialogOf(visitor).getByRole('button', { name: 'Submit Order' }).click();
        return { page: visitor, bar: visitor.getByRole('complementary', { name: 'Opening soon' }) };
      };
      const early = await browser.newPage({ baseURL });
      await early.goto(pathOf(IPHONE));
      await expect(early.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
      await expectAccessible(early, 'the page of a shop without facts of its own');
      await early.getByRole('link', { name: 'Set it up' }).click();
      await expect(early).toHaveURL(/\/setup\??$/);

      const { request: owner } = await browser.newContext({ baseURL: shop.url });
      const send = async (method: 'post' | 'patch', url: string, data: object) =>
        expect((await owner[method](url, { data, headers: { 'idempotency-key': newKey() } })).ok(), url).toBe(true);
      await send('post', '/api/staff/session', { area: 'admin', password: PASSWORDS.ADMIN_PASSWORD });
      const values = {
        SHOP_NAME: 'Ada Buys Phones',
        SHOP_STREET: '12 Pecan Street',
        SHOP_PHONE: '(303) 555-0123',
        SHOP_EMAIL: 'ada@example.com',
      };
      await send('post', '/api/shop-settings', { values, version: 0 });
      const { page, bar } = await sell();
      await expect(bar).toContainText('We’re not taking orders yet. Questions? Call (303) 555-0123.');
      await dialogOf(page).getByLabel('Phone', { exact: true }).fill('(312) 555-0123');
      await dialogOf(page).getByRole('button', { name: 'Send Code' }).click();
      await expect(page.getByText(ERRORS.shop_not_open.message).first()).toBeVisible();
      await expectAccessible(page, 'a page of a shop that opens soon');

      for (const step of SETUP_STEP_NAMES) await send('patch', `/api/setup/steps/${step}`, { state: 'done' });

      const seller = await sell();
      await expect(seller.bar).toHaveCount(0);
      await introduceSeller(dialogOf(seller.page), shop, newPerson());
    } finally {
      await shop.remove();
    }
  },
);
