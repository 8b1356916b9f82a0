import type { ShopFacts } from '#contracts/pages.ts';
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
  };
}

/** Returns name, address and contact of the shop for the top of a document, one per line. */
export function letterhead({ name, street, city, state, zip, phone, email }: ShopFacts): string[] {
  return [name, `${street}, ${city}, ${state} ${zip}`, phone, email];
}
