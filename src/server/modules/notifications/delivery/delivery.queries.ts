import { z } from 'zod';
import { DELIVERY_STATES } from '#domain/messages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** How far a text got, as its provider reports. */
const report = z.object({
  /** The provider's id of the text. */
  id: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** The provider's code of an error. */
  code: z.string().nullable(),
});
export type Delivery = z.infer<typeof report>;

/** Orders the states: a later one replaces an earlier one, and an error replaces a part that was delivered. */
const rank = (state: Sql): Sql =>
  sql`case ${state} when 'queued' then 1 when 'sent' then 2 when 'delivered' then 3 else 4 end`;

const record = statement({
  name: 'sms-delivery-record',
  params: report.extend({ at: z.date() }),
  sql: sql`insert into sms_deliveries as known (provider_id, state, code, at) values (:id, :state, :code, :at)
    on conflict (provider_id) do update set state = excluded.state, code = excluded.code, at = excluded.at
    where ${rank(sql`excluded.state`)} > ${rank(sql`known.state`)}`,
});

/**
 * Records a report, which may come twice, out of order, once for each part of a long text, and before the text is marked as sent:
 * it is stored under the provider's id, and joined to the message when that is read.
 */
export async function recordDelivery(db: Queryable, { id, state, code }: Delivery, at: Date): Promise<void> {
  await db.query(record, { id, state, code, at });
}
