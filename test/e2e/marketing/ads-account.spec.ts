import { fillRegistration, newOwner, pressButton } from '#test/e2e/support/account.ts';
import { allowAds, expectOnlyHashes, recordPixel, sha256Of, WITH_PIXEL } from '#test/e2e/support/ads.ts';
import { ordersOf } from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import {
  chooseHomePickup,
  counterPriceOf,
  describeForSale,
  HOMEPOD,
  openSellDialog,
  registerInside,
  SOLD_IPHONE,
  submitButton,
  thankYouOf,
} from '#test/e2e/support/sell-dialog.ts';

test.use({ configuration: WITH_PIXEL });

const ANY_ID = { event_id: expect.stringMatching(/^[\da-f]{64}$/) };

test(
  'sends a registration, a sale and a cart once each, with the person only as hashes',
  MORE,
  async ({ page, context, product }) => {
    const pixel = await recordPixel(context, product.url);
    const person = newOwner();
    await allowAds(page, pixel);
    const dialog = await openSellDialog(page);
    await describeForSale(page);
    await chooseHomePickup(dialog);
    await submitButton(dialog).dblclick();
    await registerInside(page, person);
    await expect(thankYouOf(page)).toBeVisible();
    await expect.poll(() => pixel.named('CompletePayment')).toHaveLength(1);
    await page.reload();

    const iphone = { currency: 'USD', value: counterPriceOf(SOLD_IPHONE) / 100 };
    const { user } = await (await page.request.get('/api/auth/me')).json();
    const [order] = await ordersOf(page);
    const registered = { event_id: sha256Of(`CompleteRegistration:${user.id}`) };
    expect(pixel.calls().filter(([kind]) => kind === 'track')).toEqual([
      ['track', 'SubmitForm', iphone, ANY_ID],
      ['track', 'CompleteRegistration', { currency: 'USD' }, registered],
      ['track', 'InitiateCheckout', iphone, ANY_ID],
      ['track', 'CompletePayment', iphone, { event_id: sha256Of(`CompletePayment:${order?.id}`) }],
    ]);
    const who = {
      email: sha256Of(person.email),
      phone_number: sha256Of(person.phone),
      external_id: sha256Of(user.id),
    };
    expect(pixel.calls().filter(([kind]) => kind === 'identify')).toEqual(Array(3).fill(['identify', who]));

    // A reload sends nothing again, and the thank-you view is still there.
    await thankYouOf(page).getByRole('button', { name: 'Done' }).click();
    const again = await openSellDialog(page);
    await describeForSale(page, HOMEPOD);
    await chooseHomePickup(again);
    await again.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to Cart').first()).toBeVisible();
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Submit All Orders' }).dblclick();
    await expect(page.getByText('Orders Submitted!').first()).toBeVisible();
    await expect.poll(() => pixel.named('CompletePayment')).toHaveLength(2);
    const homepod = { currency: 'USD', value: counterPriceOf(HOMEPOD) / 100 };
    const orders = await ordersOf(page);
    const last = orders.find(({ id }) => id !== order?.id);
    expect(
      pixel
        .calls()
        .filter(([kind]) => kind === 'track')
        .slice(4),
    ).toEqual([
      ['track', 'SubmitForm', homepod, ANY_ID],
      ['track', 'InitiateCheckout', homepod, ANY_ID],
      ['track', 'CompletePayment', homepod, { event_id: sha256Of(`CompletePayment:${last?.id}`) }],
    ]);
    const clear = [person.email, person.phone, person.phone.slice(2), person.name, user.id];
    expectOnlyHashes(pixel, [...clear, ...orders.map(({ id }) => id)]);
  },
);

test(
  'sends a registration at /login once, though it leads to a page without ads',
  MORE,
  async ({ page, context, product }) => {
    const pixel = await recordPixel(context, product.url);
    await allowAds(page, pixel);
    await page.goto('/login?tab=create-account');
    const owner = newOwner();
    await pressButton(await fillRegistration(page, owner), 'Create Account');
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => pixel.named('CompleteRegistration')).toHaveLength(1);
    const { user } = await (await page.request.get('/api/auth/me')).json();
    const registered = { event_id: sha256Of(`CompleteRegistration:${user.id}`) };
    expect(pixel.named('CompleteRegistration')).toEqual([
      ['track', 'CompleteRegistration', { currency: 'USD' }, registered],
    ]);
    expectOnlyHashes(pixel, [owner.email, owner.phone, owner.phone.slice(2), owner.name, user.id]);
  },
);
