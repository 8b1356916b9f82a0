import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { SLOTS_AHEAD, SLOTS_PER_HOUR } from './rules.ts';

type Names = Record<'slot' | 'day' | 'urgentHour' | 'usualHour' | 'urgentDay' | 'usualDay', Sql>;

/**
 * Two parts of a WITH, `room` and `spent`: they take a place of the hour and a text of the day for the row of `taker` (room_key,
 * is_urgent, needs_room, is_new_text), and have a row each when there was one. Concurrent statements for the same address wait for
 * this one, in any process.
 */
export const TAKE_PLACES = ({ slot, day, urgentHour, usualHour, urgentDay, usualDay }: Names): Sql => {
  const limit = (urgent: Sql, usual: Sql) =>
    sql`(select case when is_urgent then ${urgent}::int else ${usual}::int end from taker)`;
  const recent = sql`recent.slot::int between ${slot}::int - ${SLOTS_PER_HOUR} and ${slot}::int + ${SLOTS_AHEAD}`;
  const key = sql`${slot}::int::text`;
  return sql`room as (
      insert into message_room as known (key, slots)
      select room_key, jsonb_build_object(${key}, 1) from taker where needs_room
      on conflict (key) do update set slots = (
          select coalesce(jsonb_object_agg(recent.slot, recent.sent), '{}')
          from jsonb_each(known.slots) recent(slot, sent) where ${recent}
        ) || jsonb_build_object(${key}, coalesce((known.slots ->> ${key})::int, 0) + 1)
      where (select coalesce(sum(recent.sent::int), 0) from jsonb_each_text(known.slots) recent(slot, sent) where ${recent})
        < ${limit(urgentHour, usualHour)}
      returning true),
    spent as (
      insert into sms_days as known (day, sent)
      select ${day}::date, 1 from taker
      where is_new_text and (not needs_room or exists (select from room)) and ${limit(urgentDay, usualDay)} >= 1
      on conflict (day) do update set sent = known.sent + 1 where known.sent < ${limit(urgentDay, usualDay)}
      returning true)`;
};

const urgentText = z.object({
  /** As `roomKey` writes it. */
  key: z.string(),
  slot: z.int(),
  /** The shop's day. */
  day: z.string(),
});
/** A text sent while a customer waits for it. */
export type UrgentText = z.infer<typeof urgentText>;

const take = statement({
  name: 'message-room-take',
  params: urgentText.extend({ perHour: z.int(), perDay: z.int() }),
  row: z.object({ hasQuota: z.boolean(), inBudget: z.boolean() }),
  sql: sql`with taker as (select :key::text as room_key, true as is_urgent, true as needs_room, true as is_new_text),
      ${TAKE_PLACES({
        slot: sql`:slot`,
        day: sql`:day`,
        urgentHour: sql`:perHour`,
        usualHour: sql`:perHour`,
        urgentDay: sql`:perDay`,
        usualDay: sql`:perDay`,
      })}
    select exists (select from room) as "hasQuota", exists (select from spent) as "inBudget"`,
});

/** Takes a place of the hour and a text of the day. Keeps a partial result until the transaction is rolled back. */
export async function takePlace(
  tx: Transaction,
  text: UrgentText,
  limit: { hour: number; day: number },
): Promise<{ hasQuota: boolean; inBudget: boolean }> {
  const [taken] = await tx.query(take, { ...text, perHour: limit.hour, perDay: limit.day });
  return taken ?? { hasQuota: false, inBudget: false };
}

const returnQuota = statement({
  name: 'message-room-return',
  params: urgentText.omit({ day: true }),
  sql: sql`update message_room
    set slots = jsonb_set(slots, array[:slot::int::text], to_jsonb(greatest((slots ->> :slot::int::text)::int - 1, 0)))
    where key = :key and slots ? :slot::int::text`,
});
const returnText = statement({
  name: 'sms-day-return',
  params: urgentText.pick({ day: true }),
  sql: sql`update sms_days set sent = greatest(sent - 1, 0) where day = :day`,
});

/** Returns the quota of a text that was not sent. */
export async function returnPlace(tx: Transaction, { key, slot, day }: UrgentText): Promise<void> {
  await tx.query(returnQuota, { key, slot });
  await tx.query(returnText, { day });
}

const slotsOf = statement({
  name: 'message-room-slots',
  params: z.object({ key: z.string() }),
  row: z.object({ slots: z.record(z.string(), z.int()) }),
  sql: sql`select slots from message_room where key = :key`,
});

/** Reads the messages sent to an address, by slot. */
export async function readSlots(db: Queryable, key: string): Promise<Map<number, number>> {
  const [row] = await db.query(slotsOf, { key });
  return new Map(Object.entries(row?.slots ?? {}).map(([slot, sent]) => [Number(slot), sent]));
}

const deleteOld = statement({
  name: 'message-room-delete-old',
  params: z.object({ slot: z.int() }),
  sql: sql`delete from message_room where not exists (select from jsonb_object_keys(slots) used
    where used::int between :slot::int - ${SLOTS_PER_HOUR} and :slot::int + ${SLOTS_AHEAD})`,
});

/** Deletes addresses to which nothing was sent for an hour. @param slot the current one */
export async function deleteOldCounts(db: Queryable, slot: number): Promise<void> {
  await db.query(deleteOld, { slot });
}
