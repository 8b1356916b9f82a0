import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { SLOTS_AHEAD, SLOTS_PER_HOUR } from './rules.ts';

/** Placeholders or expressions of SQL, never values. */
type Names = Record<'slot' | 'day' | 'urgentHour' | 'usualHour' | 'urgentDay' | 'usualDay', string>;

/**
 * Two parts of a WITH, `room` and `spent`: they take a place of the hour and a text of the day for the row of `taker`
 * (room_key, is_urgent, needs_room, is_new_text), and have a row each where there was one. Whoever else takes one for the
 * same address at the same moment waits for this statement to end, in any process.
 */
export const TAKE_PLACES = ({ slot, day, urgentHour, usualHour, urgentDay, usualDay }: Names): string => {
  const limit = (urgent: string, usual: string) =>
    `(select case when is_urgent then ${urgent}::int else ${usual}::int end from taker)`;
  const recent = `recent.slot::int between ${slot}::int - ${SLOTS_PER_HOUR} and ${slot}::int + ${SLOTS_AHEAD}`;
  return `room as (
      insert into message_room as known (key, slots)
      select room_key, jsonb_build_object(${slot}::text, 1) from taker where needs_room
      on conflict (key) do update set slots = (
          select coalesce(jsonb_object_agg(recent.slot, recent.sent), '{}')
          from jsonb_each(known.slots) recent(slot, sent) where ${recent}
        ) || jsonb_build_object(${slot}::text, coalesce((known.slots ->> ${slot}::text)::int, 0) + 1)
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

/** A text that is sent while somebody waits for it. */
export interface UrgentText {
  /** As `roomKey` writes it. */
  key: string;
  slot: number;
  /** The shop's day. */
  day: string;
}

/** Takes a place of the hour and a text of the day. What it took of them stands until the transaction is rolled back. */
export async function takePlace(
  tx: Transaction,
  { key, slot, day }: UrgentText,
  limit: { hour: number; day: number },
): Promise<{ hasRoom: boolean; inBudget: boolean }> {
  const names = { slot: '$2', day: '$3', urgentHour: '$4', usualHour: '$4', urgentDay: '$5', usualDay: '$5' };
  const [taken] = await tx.query<{ hasRoom: boolean; inBudget: boolean }>({
    name: 'message-room-take',
    text: `with taker as (select $1::text as room_key, true as is_urgent, true as needs_room, true as is_new_text),
        ${TAKE_PLACES(names)}
      select exists (select from room) as "hasRoom", exists (select from spent) as "inBudget"`,
    values: [key, slot, day, limit.hour, limit.day],
  });
  return taken ?? { hasRoom: false, inBudget: false };
}

/** Gives back what a text took that did not go out. */
export async function returnPlace(tx: Transaction, { key, slot, day }: UrgentText): Promise<void> {
  await tx.query({
    text: `update message_room
      set slots = jsonb_set(slots, array[$2::text], to_jsonb(greatest((slots ->> $2::text)::int - 1, 0)))
      where key = $1 and slots ? $2::text`,
    values: [key, slot],
  });
  await tx.query({ text: 'update sms_days set sent = greatest(sent - 1, 0) where day = $1', values: [day] });
}

const counts = z.record(z.string(), z.int());

/** What an address was sent, by slot. */
export async function readSlots(db: Queryable, key: string): Promise<Map<number, number>> {
  const [row] = await db.query({ text: 'select slots from message_room where key = $1', values: [key] });
  const slots = row === undefined ? {} : counts.parse(row.slots);
  return new Map(Object.entries(slots).map(([slot, sent]) => [Number(slot), sent]));
}

/** Forgets whom nothing was sent to for an hour. @param slot the one under way */
export async function deleteOldRoom(db: Queryable, slot: number): Promise<void> {
  await db.query({
    text: `delete from message_room where not exists
      (select from jsonb_object_keys(slots) used where used::int between $1::int - ${SLOTS_PER_HOUR} and $1::int + ${SLOTS_AHEAD})`,
    values: [slot],
  });
}
