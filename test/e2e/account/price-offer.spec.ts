import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { payCash, paymentsOf } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { inspectDevice, offerPath, openAsMember, sellDevice } from '#test/e2e/support/price-offer.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { SHOP_WITH_MEMBERS } from '#test/e2e/support/shop.ts';

test.use({ configuration: SHOP_WITH_MEMBERS });

test('shows each line of a price offer with its proof, and pays what its owner accepts', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const { id } = await sellDevice(page);
  const staff = await openAsMember(browser, product, 'Ina Bench');
  expect(await inspectDevice(staff.page, id, ['SCREEN_CRACK', 'SPEAKER', 'BODY_DENT'])).toBe('564.00');
  await offerPath(page, id);

  // Nobody pays the lower price before it is accepted.
  const early = await staff.page.request.post('/api/payments', {
    data: { sellRequestId: id, amount: '564.00', method: 'cash' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect([early.ok(), await paymentsOf(staff.page, id)]).toEqual([false, []]);

  await page.goto('/dashboard');
  const card = page.getByRole('listitem').filter({ hasText: 'Our offer: $564' });
  await expect(card).toContainText('See what we found, with photos, and decide by');
  await expectAccessible(page, 'an order with a price offer, in the list');
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('link', { name: 'See the Offer' })).toBeVisible();
  await expectAccessible(page, 'an order with a price offer');
  await page.getByRole('link', { name: 'See the Offer' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Our offer: $564');
  const lines = page.getByRole('region', { name: 'What we found' });
  await expect(lines.getByRole('heading', { level: 3 })).toHaveText([
    ...['Cracked screen', 'Speaker not working', /Dent/, 'Also noted, no deduction'],
  ]);
  const sum = page.getByRole('region', { name: 'How the price adds up' });
  await expect(sum.getByRole('definition')).toHaveText(['$1,020', '−$300', '−$96', '−$60', '$564']);

  const proof = lines.getByRole('button', { name: 'Enlarge: Photo: Cracked screen' });
  await expect(proof.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await proof.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Cracked screen' });
  const photo = viewer.getByRole('img', { name: 'Photo: Cracked screen' });
  await expect(photo).toHaveJSProperty('naturalWidth', 600);
  await expectAccessible(page, 'a photo of a line');
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(proof).toBeFocused();

  await page.getByRole('button', { name: 'Return My Device (Free)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('free and with tracking');
  await dialog.getByRole('button', { name: 'Keep Offer Open' }).click();
  await page.getByRole('button', { name: 'Accept $564' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the question before an offer is accepted');
  await dialog.getByRole('button', { name: 'Accept $564' }).dblclick();
  await expect(title).toHaveText('You accepted $564');
  await expect(title).toBeFocused();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('You’ll get paid');
  await expect(page.getByRole('button', { name: /^Accept|^Dispute|^Return/ })).toHaveCount(0);
  await expectAccessible(page, 'an accepted offer');
  await expectFits(page, 'an accepted offer');

  const order = await (await page.request.get(`/api/sell-requests/${id}`)).json();
  expect(order).toMatchObject({ status: 'payment_processing', finalPrice: '564.00' });
  await payCash(staff.page, id, '564.00');
  expect(await paymentsOf(staff.page, id)).toMatchObject([{ amount: '564.00' }]);
  await staff.close();
});

test('lets a customer contest a line with words and photos, and a second member, never the inspector, take it back', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const { id } = await sellDevice(page);
  const inspector = await openAsMember(browser, product, 'Ida Looks');
  await inspectDevice(inspector.page, id, ['SCREEN_CRACK', 'SPEAKER']);
  const path = await offerPath(page, id);
  await page.goto(path);
  const otherTab = await page.context().newPage();
  await otherTab.goto(path);
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Our offer: $624');

  await page.getByRole('button', { name: 'Dispute a Deduction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute a deduction' });
  await dialog.getByRole('checkbox', { name: /^Cracked screen/ }).check();
  await dialog.getByRole('button', { name: 'Send Dispute' }).click();
  const words = dialog.getByLabel(/^What’s wrong with “Cracked screen”/);
  await expect(words).toBeFocused();
  await expect(dialog.getByText('Please tell us what’s wrong with this deduction.')).toBeVisible();
  await words.fill('It was whole when I packed it.');
  const photo = { name: 'screen.jpg', mimeType: 'image/jpeg', buffer: await newPicture({ width: 500, height: 300 }) };
  await page.route('**/api/price-offers/*/photos?*', (route) => route.abort('internetdisconnected'));
  await dialog.getByLabel('Add Photos').setInputFiles([photo]);
  const again = dialog.getByRole('button', { name: 'Retry photo 1' });
  await expect(again).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Dispute' }).click();
  await expect(dialog.getByText('Some photos are still uploading.')).toBeVisible();
  const tried = page.waitForRequest('**/api/price-offers/*/photos?*');
  await again.click();
  await tried;
  // A photo that is not sent outlives a reload, and is sent once there is a connection.
  await page.reload();
  await page.getByRole('button', { name: 'Dispute a Deduction' }).click();
  await expect(again).toBeVisible();
  await page.unroute('**/api/price-offers/*/photos?*');
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await expect(dialog.getByText('Photo 1 is sent')).toBeVisible();
  await expectAccessible(page, 'a line that is being contested');
  await expectFits(page, 'a line that is being contested');
  await page.setViewportSize({ width: 1280, height: 800 });

  // A reload loses neither words nor photos.
  await page.reload();
  await page.getByRole('button', { name: 'Dispute a Deduction' }).click();
  await expect(words).toHaveValue('It was whole when I packed it.');
  await expect(dialog.getByText('Photo 1 is sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Dispute' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('We’re taking another look');
  await expect(page.getByText('We’re taking another look.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enlarge: Photo: Your photo for Cracked screen' })).toBeVisible();
  await expectAccessible(page, 'a contested offer');
  await otherTab.evaluate("window.dispatchEvent(new Event('focus'))");
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('We’re taking another look');
  await otherTab.close();

  const openPanel = async (staff: typeof page, area: string) => {
    await staff.goto(`/${area}/orders/${id}`);
    return staff.getByRole('dialog', { name: 'Order Details' }).getByRole('region', { name: 'Price offer' });
  };
  const ofInspector = await openPanel(inspector.page, 'pos');
  await expect(ofInspector.getByText('You inspected this device, so someone else has to decide.')).toBeVisible();
  await ofInspector.getByRole('button', { name: 'Remove deduction ($300): Cracked screen' }).press('Enter');
  await expect(inspector.page.getByRole('dialog', { name: /^Remove deduction/ })).toHaveCount(0);

  const second = await openAsMember(browser, product, 'Sol Decides');
  const panel = await openPanel(second.page, 'admin');
  await expect(panel).toContainText('It was whole when I packed it.');
  await expect(panel.getByRole('button', { name: /^Enlarge: Photo: Customer’s photo/ })).toBeVisible();
  await expectAccessible(second.page, 'a contested line, for staff');
  await panel.getByRole('button', { name: 'Remove deduction ($300): Cracked screen' }).click();
  const decide = second.page.getByRole('dialog', { name: 'Remove deduction ($300)?' });
  await decide.getByRole('button', { name: 'Remove deduction' }).click();
  await expect(decide.getByText('Please give a reason. The customer will see it.')).toBeVisible();
  await decide.getByLabel('Message to the customer').fill('It was a crack of the foil alone.');
  await expectAccessible(second.page, 'the decision on a contested line');
  await decide.getByRole('button', { name: 'Remove deduction' }).click();
  await expect(panel).toContainText('Removed by Sol Decides: It was a crack of the foil alone.');
  await expectFits(second.page, 'a decided line, for staff', 'staff');

  await page.reload();
  await expect(title).toHaveText('Our offer: $924');
  await expect(page.getByText('You were right. We removed this deduction.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dispute a Deduction' })).toHaveCount(0);
  await expectAccessible(page, 'an offer after its decision');

  await second.page.setViewportSize({ width: 1280, height: 800 });
  // While the offer waits, the row of its order leads to the answer, and not to the customer's agreement.
  await second.page.goto(`/admin?q=${id.slice(-8)}`);
  const row = second.page.getByRole('row').filter({ hasText: id.slice(-8).toUpperCase() });
  const answer = row.getByRole('button', { name: /^Answer order/ });
  await expect(answer).toBeVisible();
  await expect(row.getByRole('button', { name: /^Agreed order/ })).toHaveCount(0);
  await answer.click();
  await panel.getByRole('button', { name: 'Record phone answer' }).click();
  const spoken = second.page.getByRole('dialog', { name: 'Record phone answer' });
  await spoken.getByRole('radio', { name: /^They accept \$924/ }).check();
  await spoken.getByLabel('Who did you talk to?').fill('Ada Caller');
  await expectAccessible(second.page, 'a spoken answer');
  await spoken.getByRole('button', { name: 'Save answer' }).click();
  await expect(panel).toContainText('Ada Caller accepted when we spoke, recorded by Sol Decides');
  await page.reload();
  await expect(title).toHaveText('You accepted $924');
  await inspector.close();
  await second.close();
});

test(
  'asks anew when the offer changed meanwhile, says what went wrong, and what became of an offer that nobody answered',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { id } = await sellDevice(page);
    const staff = await openAsMember(browser, product, 'Ira Stale');
    await inspectDevice(staff.page, id, ['SPEAKER']);
    await page.goto(await offerPath(page, id));
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Accept $924' }).click();
    const accept = (amount: string) => dialog.getByRole('button', { name: `Accept ${amount}` });

    await page.route('**/api/price-offers/*/accept', (route) => route.abort('internetdisconnected'));
    await accept('$924').click();
    await expect(dialog.getByText('It’s safe to try again: nothing is decided twice.')).toBeVisible();
    await page.unroute('**/api/price-offers/*/accept');
    const body = { code: 'too_many_requests', message: 'Too many attempts. Please wait a moment and try again.' };
    await page.route('**/api/price-offers/*/accept', (route) => route.fulfill({ status: 429, json: body }));
    await accept('$924').click();
    await expect(dialog.getByText('Too many attempts. Please try again in a moment.')).toBeVisible();
    await page.unroute('**/api/price-offers/*/accept');

    // As after a decision that this page has not seen: the amount that it shows is no longer the offer.
    const shownOffer = await (
      await page.request.get(`/api${new URL(page.url()).pathname.replace('/offer/', '/price-offers/')}`)
    ).json();
    await page.route('**/api/price-offers/*', (route) => route.fulfill({ json: { ...shownOffer, offer: '950.00' } }));
    await page.route('**/api/price-offers/*/accept', (route) =>
      route.fulfill({ status: 409, json: { code: 'price_changed', message: 'It changed.', price: '950.00' } }),
    );
    await accept('$924').click();
    await expect(dialog.getByText('It was $924 and is now $950. You haven’t accepted anything yet.')).toBeVisible();
    await expect(accept('$950')).toBeVisible();
    await expectAccessible(page, 'an offer that changed meanwhile');

    // As after two weeks without an answer (price-offers/reminding).
    await page.unroute('**/api/price-offers/*');
    await page.route('**/api/price-offers/*', (route) => route.fulfill({ json: { ...shownOffer, state: 'lapsed' } }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your device is coming back');
    await expect(page.getByText('We didn’t hear from you in time, and we never assume you accepted.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accept|^Dispute|^Return/ })).toHaveCount(0);
    await expectAccessible(page, 'an offer that nobody answered');
    await staff.close();
  },
);
