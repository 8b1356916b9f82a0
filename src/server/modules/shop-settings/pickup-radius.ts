import type { PickupRadius, readPickupRadius } from '#contracts/shop-settings.ts';
import { zipsWithin } from '#domain/pickup-area/pickup-area.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readZipPlaces } from '#server/platform/pickup-area/zip-places.ts';

/** ZIP codes shown at each end of a radius. */
const NAMED = 3;

/** Returns how many ZIP codes are in a radius around the shop, with the closest and the farthest. */
export function radiusAroundShop(
  { env }: Pick<Context, 'env'>,
  { params }: Call<typeof readPickupRadius>,
): PickupRadius {
  const miles = Number(params.miles);
  const near = zipsWithin(miles, env.SHOP_ZIP, readZipPlaces())?.toSorted((one, other) => one.miles - other.miles);
  const zips = near?.map(({ zip }) => zip);
  const area = zips && {
    count: zips.length,
    closest: zips.slice(0, NAMED),
    farthest: zips.slice(NAMED).slice(-NAMED),
  };
  return { miles, shopZip: env.SHOP_ZIP, area: area ?? null };
}

/** Returns true for a ZIP code of the list. */
export function isKnownZip(zip: string): boolean {
  return Array.prototype.includes.call(readZipPlaces().zips, Number(zip));
}
