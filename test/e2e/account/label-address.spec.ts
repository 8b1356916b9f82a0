import { API_KEY, easypostPeer, easypostRefusal } from '#server/ports/testing/easypost-peer.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { newStaffPage } from '#test/e2e/support/desk.ts';
import { test as base, expect } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';
import { ADDRESS } from '#test/factories.ts';

type Easypost = Awaited<ReturnType<typeof easypostPeer>>;

/** EasyPost, as far as it knows no address in Lost Lane. */
const lostInLane = () =>
  easypostPeer((call, { body }) =>
    call === 'create' && body.includes('Lost Lane')
      ? easypostRefusal(422, 'ADDRESS.VERIFY.FAILURE', 'Unable to verify address.', [
          { code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found', suggestion: null },
        ])
      : undefined,
  );

const test = base.extend<object, { easypost: Easypost }>({
  easypost: [
    async ({ browserName: _browserName }, use) => {
      const api = await lostInLane();
      await use(api);
      await api.peer.close();
    },
    { scope: 'worker' },
  ],
  configuration: [
    async ({ easypost }, use) => {
      const keys = { EASYPOST_API_KEY: API_KEY, EASYPOST_BASE_URL: easypost.peer.url };
      await use({ ...ownShop('Lara of Labels'), ...keys });
    },
    { scope: 'worker' },
  ],
});

test('a seller corrects the address that the carrier does not know, and gets the label', async ({
  page,
  browser,
  product,
  easypost,
}) => {
  await register(page);
  const moved = { ...ADDRESS, address: '9 Lost Lane' };
  expect((await page.request.patch('/api/auth/me', { data: moved })).status()).toBe(200);
  const id = await placeOrder(page);
  await page.goto(`/orders/${id}`);
  const question = page.getByRole('region', { name: 'Please check your address' });
  await expect(question).toBeVisible();

  const staff = await newStaffPage(browser, product, 'admin');
  await staff.goto(`/admin/orders/${id}`);
  await expect(staff.getByText('EasyPost says: “Unable to verify address. Address not found”')).toBeVisible();
  await expectAccessible(staff, 'an order whose label is not bought');

  await question.getByLabel('Street').fill('12 Pecan Street');
  await question.getByRole('button', { name: 'Save and Make My Label' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: /label/i }).first()).toBeVisible();
  expect(easypost.sold).toHaveLength(1);
  await staff.context().close();
});
