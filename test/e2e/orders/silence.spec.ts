import type { Page } from '@playwright/test';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { newContext, unlockArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { inspect, offerPath, openAsMember, sellDevice } from '#test/e2e/support/price-offer.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';
import { MOVABLE_CLOCK, startAgainAt } from '#test/moved-clock.ts';

// A shop of its own, which lives through two weeks.
test.use({
  configuration: { ...ownShop('Sam of Silence'), ...MOVABLE_CLOCK },
});
/** Hours between starts in which no gap is 20 hours long, and which are more than a day. */
const BELIEVED_AFTER = [30, 12, 0];
/** Fourteen starts of the shop, and four pages in two looks each. */
test.setTimeout(480_000);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time limit in ms for the work behind a change, a few seconds on a busy machine. */
const LIVE_MS = 30_000;

/** Returns a noon of the shop that has not come yet: people are reminded by day. */
function comingNoon(): Date {
  const now = new Date();
  const { minutes } = shopTime(now, 'America/Chicago');
  return new Date(now.getTime() + DAY_MS + (12 * 60 - minutes) * 60_000);
}

/** Reads an offer by its link, which needs no account. */
async function readOffer(page: Page, path: string) {
  const answer = await page.request.get(`/api${path.replace('/offer/', '/price-offers/')}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

test(
  'reminds of an offer on days 3, 7 and 12, and sends the device back free on day 14, when nobody answers',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    // Sessions end in two weeks: who was signed in is told so.
    tolerate(FAILED_LOAD);
    const noon = comingNoon();
    const startOnDay = (days: number, hours = 0) =>
      startAgainAt(product, new Date(noon.getTime() + days * DAY_MS + hours * HOUR_MS));
    /** Starts the shop as one that was on in the day before, too: after days without it, it waits for a day (decision 101). */
    const liveUntil = async (days: number, hours: number) => {
      for (const before of BELIEVED_AFTER) await startOnDay(days, hours - before);
    };
    await startOnDay(0);
    const { id, email } = await sellDevice(page);
    const inspector = await openAsMember(browser, product, 'Ines Bench');
    expect(await inspect(inspector.page, id, ['SCREEN_CRACK', 'SPEAKER'])).toBe('624.00');
    await inspector.close();
    const path = await offerPath(page, id);
    const link = path.slice(path.lastIndexOf('/') + 1);
    await product.printed(email, /Subject: .*: (Our offer for your .*: \$624)/);

    const isReminder = (text: string) => text.startsWith(`Email to ${email} `) && text.includes('is waiting for you');
    const reminders = () => product.terminal().split('┌── ').filter(isReminder).length;
    for (const [before, day] of [3, 7, 12].entries()) {
      expect(reminders()).toBe(before);
      await liveUntil(day, 1);
      await expect.poll(reminders, { timeout: LIVE_MS }).toBe(before + 1);
    }
    // The shop is open an hour before the end, and sees it come: it was not away.
    await liveUntil(14, -1);
    expect(await readOffer(page, path)).toMatchObject({ state: 'open' });
    expect(reminders()).toBe(3);
    // The last reminder, an hour into day 12, has left two days.
    await startOnDay(14, 3);
    await expect.poll(async () => (await readOffer(page, path)).state, { timeout: LIVE_MS }).toBe('lapsed');
    await product.printed(email, /(We haven’t heard from you)/);

    await page.goto(`/offer/${link}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Your device is coming back');
    await expect(page.getByText('We didn’t hear from you in time, and we never assume you accepted.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('free and with tracking');
    await expect(page.getByRole('button', { name: /^Accept|^Dispute|^Return/ })).toHaveCount(0);
    await expectAccessible(page, 'an offer that nobody answered');
    await expectFits(page, 'an offer that nobody answered');

    const context = await newContext(browser, product.url);
    const staff = await context.newPage();
    await unlockArea(staff, 'pos');
    const order = await (await staff.request.get(`/api/sell-requests/${id}`)).json();
    expect(order).toMatchObject({ status: 'declined', paymentStatus: 'pending' });
    await staff.goto('/pos?tab=returns');
    const row = staff
      .getByRole('region', { name: 'Returns', exact: true })
      .getByRole('button', { name: shortOrderId(id) });
    await expect(row).toBeVisible({ timeout: LIVE_MS });
    await row.click();
    const sheet = staff.getByRole('dialog', { name: /^Return of order/ });
    await expect(sheet.getByRole('button', { name: 'Confirm address' })).toBeVisible();
    await expectAccessible(staff, 'a return of a device whose offer nobody answered');
    await context.close();
  },
);
