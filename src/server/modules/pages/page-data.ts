import type { PageData, ShopFacts } from '#contracts/pages.ts';
import { closedDays } from '#domain/holidays.ts';
import { specialDayOn } from '#domain/hours/shop-days.ts';
import { listFactors } from '#domain/pricing/factors.ts';
import { hoursToday } from '#domain/shop-opening.ts';
import type { Catalog } from '#server/modules/catalog/index.ts';
import { deviceTypeOf } from './page-address.ts';

/** Pages that show the next day of a pickup, and days on which the shop is closed. */
const DATED_PAGES: readonly string[] = ['/', '/about'];
/** Days ahead for which they show the closed ones. */
const CALENDAR_DAYS = 366;

/** The page and the day to read data for. */
interface PageRequest {
  pagePath: string;
  /** The shop's day as YYYY-MM-DD. */
  today: string;
  namesOrders: boolean;
}

/** Returns the facts of the shop and its catalog for a page on a day. */
export function pageData(
  shop: ShopFacts,
  catalog: Catalog,
  { pagePath, today, namesOrders }: PageRequest,
): Omit<PageData, 'calendar' | 'promise' | 'invitation' | 'asked' | 'legal' | 'termsVersion'> {
  const { deviceTypes } = catalog;
  const deviceType = deviceTypeOf(pagePath);
  const products = deviceType === null ? null : catalog.list(deviceType);
  const { version, factors: inForce } = catalog.factors;
  const factors = version === 0 ? null : listFactors(inForce);
  return { shop, hoursToday: hoursToday(today, shop), deviceTypes, products, factors, namesOrders };
}

/** Returns the dates for a page; null for a page without dates. */
export function calendarOn(
  { pagePath, today }: Pick<PageRequest, 'pagePath' | 'today'>,
  shop: ShopFacts,
): PageData['calendar'] {
  if (!DATED_PAGES.includes(pagePath)) return null;
  const isUsual = (closed: string) => specialDayOn(closed, shop) === null;
  return { day: today, closedDays: closedDays(today, CALENDAR_DAYS, shop.openHolidays).filter(isUsual) };
}
