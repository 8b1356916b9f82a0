import { z } from 'zod';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const stalls = entity('sender_stalls', {
  channel: z.enum(MESSAGE_CHANNELS),
  since: z.date(),
  /** Meaning of the refusal and advice, for staff. */
  meaning: z.string(),
  /** The provider's own words. */
  words: z.string().nullable(),
});
/** A channel whose account at the provider refuses everything. */
export type Stall = z.infer<typeof stalls.row>;

const open = statement({ name: 'sender-stall-open', ...stalls.insert(sql`on conflict (channel) do nothing`) });

/** Records that the account of a channel refuses messages: once, until one is sent again. */
export async function openStall(db: Queryable, stall: Stall): Promise<void> {
  await db.query(open, stall);
}

const list = statement({
  name: 'sender-stalls-list',
  row: stalls.row,
  sql: sql`select ${stalls.columns()} from sender_stalls`,
});

/** Lists the channels whose account refuses messages: at most two. */
export async function listStalls(db: Queryable): Promise<Stall[]> {
  return db.query(list);
}

/**
 * A part of a WITH: ends the stall of `channel` (a subselect), and wakes the messages that waited for it. For the statement that
 * marks a message as sent, so that sending well costs no extra round trip.
 */
export const END_STALL = (channel: Sql): Sql => sql`mended as (
      delete from sender_stalls where channel = ${channel} returning channel),
    woken as (
      update messages set waits_until = :at
      where waits_for = 'retry' and fault = 'account' and channel in (select channel from mended))`;

const wake = statement({
  name: 'sender-stalls-wake',
  params: z.object({ at: z.date() }),
  sql: sql`update messages set waits_until = :at where waits_for = 'retry' and fault = 'account'`,
});

const forget = statement({ name: 'sender-stalls-forget', sql: sql`delete from sender_stalls` });

/** Deletes all stalls after a change of accounts. The next refusal opens a new one. */
export async function forgetStalls(db: Queryable): Promise<void> {
  await db.query(forget);
}

/** Wakes all messages that wait for an account: its owner may have fixed it. */
export async function wakeStalled(db: Queryable, at: Date): Promise<void> {
  await db.query(wake, { at });
}
