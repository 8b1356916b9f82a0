import type { MarketingHold, releaseHold } from '#contracts/campaigns.ts';
import { gapBefore, isLongPast } from '#domain/marketing/campaign-rules.ts';
import type { HoldReason } from '#domain/marketing/campaigns.ts';
import { findHold, holdMarketing, releaseMarketing } from '#server/modules/notifications/index.ts';
import { staffOf } from '#server/platform/access.ts';
import { noteRestores } from '#server/platform/backup/restore-marks.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isAnyLeftAlone, listHeld, lockCampaign, pauseAllCampaigns } from './campaigns.queries.ts';
import { listUnsettled } from './sending.queries.ts';
import { settle } from './settle.ts';

/**
 * Holds all marketing until staff release it: the campaigns that would be sent by themselves are paused, and e-mails that were on
 * their way are `uncertain` (decision 031).
 */
async function placeHold(tx: Transaction, reason: HoldReason, now: Date): Promise<void> {
  // Campaigns first, as their sender locks them.
  await pauseAllCampaigns(tx, now);
  await holdMarketing(tx, reason, now);
  for (const id of await listUnsettled(tx)) {
    await lockCampaign(tx, id);
    await settle(tx, id, now);
  }
}

/** Holds marketing after a backup was restored: what was sent after it was made is not in the database. Before anything is sent. */
export async function holdAfterRestore({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (await noteRestores(tx, now)) await placeHold(tx, 'restored', now);
  });
}

/**
 * Holds marketing after a gap: hours between two looks of this process, as after a resumed snapshot of its machine, or a campaign
 * under way that nobody has worked on for hours, as in an old copy of the database.
 */
export async function holdAfterGap(database: Database, last: Date, now: Date): Promise<void> {
  if (!isLongPast(last, now) && !(await isAnyLeftAlone(database, gapBefore(now)))) return;
  await database.transaction((tx) => placeHold(tx, 'clock_gap', now));
}

/** Says whether marketing is held, and which campaigns wait because of it. */
export async function readMarketingHold(db: Queryable): Promise<MarketingHold> {
  const hold = await findHold(db);
  const since = hold?.at.toISOString() ?? null;
  return { isHeld: hold !== null, reason: hold?.reason ?? null, since, campaigns: await listHeld(db) };
}

/** Releases the hold, if there is one. The campaigns that it has paused stay so. */
export async function releaseMarketingHold(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { caller }: Pick<Call<typeof releaseHold>, 'caller'>,
): Promise<MarketingHold> {
  await releaseMarketing(database, staffOf(caller).actor, clock.now());
  return readMarketingHold(database);
}
