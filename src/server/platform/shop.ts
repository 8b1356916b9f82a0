import type { ShopFacts } from '#contracts/pages.ts';
import { readLogo } from '#domain/branding/logo.ts';
import type { BusinessCalendar } from '#domain/business-days.ts';
import { HOLIDAYS } from '#domain/holidays.ts';
import type { ShopDays } from '#domain/hours/shop-days.ts';
import { readSpecialDays } from '#domain/hours/special-days.ts';
import { parseSum } from '#domain/money.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import type { PaymentFees } from '#domain/payouts/fees.ts';
import { pickupArea } from '#domain/pickup-area/pickup-area.ts';
import { demoNotices, type Notices, openingNotices } from '#domain/setup/notice.ts';
import type { Context } from './context.ts';
import type { Env } from './env.ts';
import type { PageSender } from './http/plain-page.ts';
import { rangesWithin } from './pickup-area/zip-places.ts';

/** Returns the shop's facts from its settings. Leaves out the photos, which only the pages know and serve. */
export function shopFacts(env: Env, publicUrl: string): ShopFacts {
  return {
    name: env.SHOP_NAME,
    street: env.SHOP_STREET,
    city: env.SHOP_CITY,
    state: env.SHOP_STATE,
    zip: env.SHOP_ZIP,
    phone: env.SHOP_PHONE,
    email: env.SHOP_EMAIL,
    owner: env.SHOP_OWNER ?? null,
    since: env.SHOP_SINCE ?? null,
    reviewsUrl: env.SHOP_REVIEWS_URL ?? null,
    photo: null,
    peoplePhoto: null,
    ...(env.SHOP_ACCENT === undefined ? {} : { accent: env.SHOP_ACCENT }),
    ...logoOf(env),
    timeZone: env.SHOP_TIME_ZONE,
    publicUrl,
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
    pixelId: env.TIKTOK_PIXEL_ID ?? null,
    payoutWays: env.PAYOUT_WAYS,
    fees: paymentFees(env),
    ...pickupRules(env),
    pickupMiles: areaOf(env).pickupMiles,
  };
}

/** Returns the fees of payments. */
export function paymentFees(env: Pick<Env, 'FEE_CARD' | 'FEE_ZELLE' | 'FEE_MOBILE' | 'FEES_PAID_BY'>): PaymentFees {
  const [card = 0, zelle = 0, mobile = 0] = [env.FEE_CARD, env.FEE_ZELLE, env.FEE_MOBILE].map(parseSum);
  return { card, zelle, mobile, paidBy: env.FEES_PAID_BY };
}

function logoOf({ SHOP_LOGO = '', SHOP_LOGO_DARK = '' }: Env): Pick<ShopFacts, 'logo'> {
  const light = readLogo(SHOP_LOGO);
  return light === null ? {} : { logo: { light, dark: readLogo(SHOP_LOGO_DARK) } };
}

/** Returns the bars above each page of a demo, or of a shop that isn't open; nothing for an open shop. */
export function noticesOf({ env, opening }: Pick<Context, 'env' | 'opening'>): Partial<Notices> {
  const { DEMO, SHOP_TIME_ZONE, SHOP_PHONE } = env;
  if (DEMO !== undefined) return demoNotices(DEMO, SHOP_TIME_ZONE);
  if (opening.now === 'open') return {};
  return openingNotices(opening.now, opening.hidesFacts() ? null : SHOP_PHONE);
}

/** Returns the shop for a plain page. */
export function pageSender({ env, opening }: Pick<Context, 'env' | 'opening'>): PageSender {
  const { notice } = noticesOf({ env, opening });
  const phone = opening.hidesFacts() ? null : env.SHOP_PHONE;
  return { name: env.SHOP_NAME, phone, accent: env.SHOP_ACCENT, notice };
}

type DaySettings = 'SHOP_HOURS' | 'SHOP_SPECIAL_DAYS' | 'SHOP_OPEN_HOLIDAYS';

type AreaSettings = 'PICKUP_MILES' | 'PICKUP_ZIPS' | 'SHOP_ZIP';

/** Returns the area and the hours of home pickups. */
export function pickupRules(env: Pick<Env, DaySettings | AreaSettings | 'PICKUP_HOURS'>): PickupRules {
  return {
    pickupZips: areaOf(env).pickupZips,
    pickupHours: env.PICKUP_HOURS,
    ...shopDays(env),
  };
}

/** Returns the pickup area and its radius. */
function areaOf({ PICKUP_MILES, PICKUP_ZIPS, SHOP_ZIP }: Pick<Env, AreaSettings>) {
  return pickupArea({ shopZip: SHOP_ZIP, listed: PICKUP_ZIPS, miles: PICKUP_MILES }, rangesWithin);
}

/** Returns the opening days and hours of the shop. */
function shopDays({ SHOP_HOURS, SHOP_SPECIAL_DAYS = '', SHOP_OPEN_HOLIDAYS }: Pick<Env, DaySettings>): ShopDays {
  return {
    hours: SHOP_HOURS,
    openHolidays: SHOP_OPEN_HOLIDAYS === 'all' ? HOLIDAYS : SHOP_OPEN_HOLIDAYS,
    specialDays: readSpecialDays(SHOP_SPECIAL_DAYS) ?? [],
  };
}

/** Returns the calendar that counts the shop's business days. */
export function businessCalendar(env: Pick<Env, DaySettings | 'SHOP_TIME_ZONE'>): BusinessCalendar {
  return { timeZone: env.SHOP_TIME_ZONE, specialDays: shopDays(env).specialDays };
}

/** Returns the name, address and contact of the shop, one per line, for the top of a document. */
export function letterhead({ name, street, city, state, zip, phone, email }: ShopFacts): string[] {
  return [name, `${street}, ${city}, ${state} ${zip}`, phone, email];
}
