import { z } from 'zod';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Time for which a number is remembered as unable to get texts: a landline may be moved to a mobile phone. */
const REMEMBERED_FOR = sql`interval '7 days'`;

/** Codes for a number that opted out, or that this sender cannot reach: a START or another sender ends them. */
const NOT_THE_NUMBER = sql`('21610', '21612')`;

const newest = statement({
  name: 'messages-unreachable',
  params: z.object({ key: z.string(), now: z.date() }),
  row: z.object({ isLost: z.boolean() }),
  plan: 'each call',
  sql: sql`select m.error is not null and coalesce(m.fault = 'address', false) as "isLost" from messages m
      left join sms_deliveries d on d.provider_id = m.provider_id
    where m.room_key = :key and m.created_at > :now::timestamptz - ${REMEMBERED_FOR}
      and (m.fault = 'address' or d.state = 'delivered')
      and not exists (select from message_attempts a where a.message_id = m.id and a.code in ${NOT_THE_NUMBER})
    order by m.created_at desc, m.id desc limit 1`,
});

/** Returns true when the newest text to a number with a known result failed because of the number. @param phone E.164 */
export async function getsNoTexts(db: Queryable, phone: string, now: Date): Promise<boolean> {
  return (await db.first(newest, { key: roomKey('sms', phone), now }))?.isLost ?? false;
}
