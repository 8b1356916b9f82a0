import { z } from 'zod';
import { type Sql, sql } from './sql.ts';

/** Some of the shop's days, the last one included. The database turns them into instants: days have 23 to 25 hours. */
export const shopDaysParams = z.object({
  /** YYYY-MM-DD */
  from: z.string(),
  to: z.string(),
  /** IANA name. */
  timeZone: z.string(),
});
export type ShopDays = z.infer<typeof shopDaysParams>;

/** The instant at which the days of `shopDaysParams` begin. */
export const DAYS_BEGIN = sql`(:from::date::timestamp at time zone :timeZone)`;
/** The instant at which they are over: the first that is not in them. */
export const DAYS_END = sql`((:to::date + 1)::timestamp at time zone :timeZone)`;

/** The condition that an instant is in the days. */
export const inDays = (instant: Sql): Sql => sql`(${instant} >= ${DAYS_BEGIN} and ${instant} < ${DAYS_END})`;

/** The shop's day of an instant, as a date. */
export const dayOf = (instant: Sql): Sql => sql`((${instant}) at time zone :timeZone)::date`;
