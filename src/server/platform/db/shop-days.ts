import { z } from 'zod';
import { type Sql, sql } from './sql.ts';

/** A range of the shop's days, inclusive. The database converts them to instants: days have 23 to 25 hours. */
export const shopDaysParams = z.object({
  /** YYYY-MM-DD */
  from: z.string(),
  to: z.string(),
  /** IANA name. */
  timeZone: z.string(),
});
export type ShopDays = z.infer<typeof shopDaysParams>;

/** SQL of the instant when the days of `shopDaysParams` begin. */
export const DAYS_BEGIN = sql`(:from::date::timestamp at time zone :timeZone)`;
/** SQL of the first instant after these days. */
export const DAYS_END = sql`((:to::date + 1)::timestamp at time zone :timeZone)`;

/** Returns the SQL condition that an instant is within the days. */
export const inDays = (instant: Sql): Sql => sql`(${instant} >= ${DAYS_BEGIN} and ${instant} < ${DAYS_END})`;

/** Returns the SQL for the shop's day of an instant, as a date. */
export const dayOf = (instant: Sql): Sql => sql`((${instant}) at time zone :timeZone)::date`;
