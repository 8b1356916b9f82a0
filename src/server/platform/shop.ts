import type { ShopFacts } from '#contracts/pages.ts';
import { HOLIDAYS } from '#domain/holidays.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import type { Env } from './env.ts';

/** Returns the shop's facts from its settings (decision 27). */
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
    timeZone: env.SHOP_TIME_ZONE,
    publicUrl,
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
    pixelId: env.TIKTOK_PIXEL_ID ?? null,
    ...pickupRules(env),
  };
}

/** Digits of a ZIP code that name its region. */
const REGION_DIGITS = 3;

/** Returns where and on which days the shop picks up; unless it says where, in the region of its own ZIP code. */
export function pickupRules({
  PICKUP_ZIPS,
  SHOP_ZIP,
  SHOP_OPEN_HOLIDAYS,
}: Pick<Env, 'PICKUP_ZIPS' | 'SHOP_ZIP' | 'SHOP_OPEN_HOLIDAYS'>): PickupRules {
  return {
    pickupZips: PICKUP_ZIPS ?? [SHOP_ZIP.slice(0, REGION_DIGITS)],
    openHolidays: SHOP_OPEN_HOLIDAYS === 'all' ? HOLIDAYS : SHOP_OPEN_HOLIDAYS,
  };
}

/** Returns name, address and contact of the shop for the top of a document, one per line. */
export function letterhead({ name, street, city, state, zip, phone, email }: ShopFacts): string[] {
  return [name, `${street}, ${city}, ${state} ${zip}`, phone, email];
}
