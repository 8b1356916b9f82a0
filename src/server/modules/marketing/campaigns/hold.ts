import type { MarketingHold, releaseHold } from '#contracts/campaigns.ts';
import { gapStart, isLongPast } from '#domain/marketing/campaign-rules.ts';
import type { HoldReason } from '#domain/marketing/campaigns.ts';
import { findHold, holdMarketing, releaseMarketing } from '#server/modules/notifications/index.ts';
import { staffOf } from '#server/platform/access.ts';
import { noteRestores } from '#server/platform/backup/restore-marks.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/route.ts';
import { hasAbandonedCampaign, listHeldCampaigns, lockCampaign, pauseAllCampaigns } from './campaigns.queries.ts';
import { listUnsettled } from './sending.queries.ts';
import { settleMessages } from './settle.ts';

/**
 * Holds all marketing until staff release it: pauses the campaigns that would be sent by themselves, and marks e-mails that were
 * being sent as `uncertain` (decision 022).
 */
async function placeHold(tx: Transaction, reason: HoldReason, now: Date): Promise<void> {
  // Locks campaigns first, in the order of their sender.
  await pauseAllCampaigns(tx, now);
  await holdMarketing(tx, reason, now);
  for (const id of await listUnsettled(tx)) {
    await lockCampaign(tx, id);
    await settleMessages(tx, id, now);
  }
}

/** Holds marketing after a restore, before anything is sent: the database does not know what was sent after the backup was made. */
export async function holdAfterRestore({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (await noteRestores(tx, now)) await placeHold(tx, 'restored', now);
  });
}

/**
 * Holds marketing after a gap: hours between two polls of this process, as after a resumed snapshot of its machine, or an active
 * campaign that no process has worked on for hours, as in an old copy of the database.
 */
export async function holdAfterGap(database: Database, lastPollAt: Date, now: Date): Promise<void> {
  if (!isLongPast(lastPollAt, now) && !(await hasAbandonedCampaign(database, gapStart(now)))) return;
  await database.transaction((tx) => placeHold(tx, 'clock_gap', now));
}

/** Reads the hold of marketing, with the campaigns that it paused. */
export async function readMarketingHold(db: Queryable): Promise<MarketingHold> {
  const hold = await findHold(db);
  const since = hold?.at.toISOString() ?? null;
  return { isHeld: hold !== null, reason: hold?.reason ?? null, since, campaigns: await listHeldCampaigns(db) };
}

/** Releases the hold, if there is one. The campaigns that it paused stay paused. */
export async function releaseMarketingHold(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { caller }: Pick<Call<typeof releaseHold>, 'caller'>,
): Promise<MarketingHold> {
  await releaseMarketing(database, staffOf(caller).actor, clock.now());
  return readMarketingHold(database);
}
