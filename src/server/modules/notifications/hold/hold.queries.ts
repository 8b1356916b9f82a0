import crypto from 'node:crypto';
import { z } from 'zod';
import { HOLD_REASONS, type HoldReason } from '#domain/marketing/campaigns.ts';
import { MESSAGE_PURPOSES } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { MARKETING_PURPOSES } from '../quota/rules.ts';

/** True while all marketing is held. */
export const IS_HELD = sql`exists (select from marketing_holds where released_at is null)`;

const hold = z.object({ reason: z.enum(HOLD_REASONS), at: z.date() });
/** A hold of all marketing that is not released yet. */
export type MarketingHoldRow = z.infer<typeof hold>;

const find = statement({
  name: 'marketing-hold-find',
  row: hold,
  sql: sql`select reason, at from marketing_holds where released_at is null`,
});

/** @returns null when marketing is not held */
export async function findHold(db: Queryable): Promise<MarketingHoldRow | null> {
  return db.first(find);
}

const insert = statement({
  name: 'marketing-hold-insert',
  params: hold.extend({ id: z.uuid() }),
  sql: sql`insert into marketing_holds (id, reason, at) values (:id, :reason, :at) on conflict do nothing`,
});
const endUnderWay = statement({
  name: 'messages-uncertain',
  params: z.object({ purposes: z.array(z.enum(MESSAGE_PURPOSES)).readonly() }),
  sql: sql`update messages set status = 'uncertain', claimed_at = null, waits_for = null, waits_until = null, secret = null
    where status in ('queued', 'waiting', 'sending') and purpose = any(:purposes)`,
});

/**
 * Holds all marketing until staff release it (decision 022). Marks advertising in progress as `uncertain`: it may have been sent
 * after the backup was made. Scans the whole log, which happens once in years.
 */
export async function holdMarketing(tx: Transaction, reason: HoldReason, at: Date): Promise<void> {
  await tx.query(insert, { id: crypto.randomUUID(), reason, at });
  await tx.query(endUnderWay, { purposes: MARKETING_PURPOSES });
}

const release = statement({
  name: 'marketing-hold-release',
  params: z.object({ at: z.date(), actor: z.string() }),
  sql: sql`update marketing_holds set released_at = :at, released_by = :actor where released_at is null`,
});

/** Releases the hold of marketing. Messages that waited for it are checked again within ten minutes. */
export async function releaseMarketing(db: Queryable, actor: string, at: Date): Promise<void> {
  await db.query(release, { at, actor });
}
