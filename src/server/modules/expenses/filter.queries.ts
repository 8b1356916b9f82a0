import { z } from 'zod';
import { EXPENSE_SOURCE_VALUES, EXPENSE_VIEWS } from '#domain/expenses/words.ts';
import { ATTACHED_TO } from '#server/modules/files/index.ts';
import { sql } from '#server/platform/db/sql.ts';

/** Filter of the list and the totals; null for any value. */
export const filterParams = z.object({
  category: z.string().nullable(),
  /** YYYY-MM-DD */
  from: z.string().nullable(),
  to: z.string().nullable(),
  paidFrom: z.enum(EXPENSE_SOURCE_VALUES).nullable(),
  show: z.enum(EXPENSE_VIEWS).nullable(),
});
export type ExpenseFilter = z.infer<typeof filterParams>;

/** True for an expense `e` without a receipt link or file. Trips and bookings by other features need no receipt. */
export const HAS_NO_RECEIPT = sql`(e.receipt_url is null and e.trip_miles is null and e.origin is null and not exists (
  select ${ATTACHED_TO('expense', sql`e.id`)}))`;

/** Applies `filterParams` to `business_expenses e`. */
export const IS_SHOWN = sql`(e.deleted_at is not null) = (:show::text is not distinct from 'deleted')
  and (:category::text is null or e.category = :category)
  and (:from::date is null or e.spent_on >= :from::date) and (:to::date is null or e.spent_on <= :to::date)
  and (:paidFrom::text is null or e.paid_from = :paidFrom)
  and (:show::text is distinct from 'receipt_missing' or ${HAS_NO_RECEIPT})
  and (:show::text is distinct from 'waiting' or e.approval = 'waiting')
  and (:show::text is distinct from 'refunds' or e.refund_of is not null)`;
