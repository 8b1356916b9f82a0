import { setTimeout as sleep } from 'node:timers/promises';
import { hasTooManyRefusals, isLongPast } from '#domain/marketing/campaign-rules.ts';
import { OWN_FAULTS } from '#domain/messages/answers/answer.ts';
import { findHold, listTries, type Notifications } from '#server/modules/notifications/index.ts';
import { listStalls } from '#server/modules/notifications/stalls/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { startLooking, workOnEach } from '#server/platform/looking.ts';
import { createTurns } from '#server/platform/turns.ts';
import { type CampaignRow, findCampaign, listUnderWay, lockCampaign, writeState } from './campaigns.queries.ts';
import { startCampaign } from './change-campaign.ts';
import { holdAfterGap } from './hold.ts';
import { countDone, isAnySent, takeReaders } from './sending.queries.ts';
import { type Outcome, settle, takeBackQueued, takeBackReaders } from './settle.ts';
import { writeLetters } from './write-letters.ts';

/** E-mails that one process sends at a time: few, so that e-mails about orders find a free connection. */
const AT_ONCE = 6;
/** E-mails that are written at once, and the most that are written and not sent: an outage of the provider stops the campaign. */
const BATCH = 100;
const MOST_OPEN = 300;

const LOOK_EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 10_000;
/** A stop waits so long for e-mails under way: one whose provider hangs is uncertain then. */
const STOP_WITHIN_MS = 5_000;

type Needs = Pick<Context, 'database' | 'clock' | 'log' | 'env' | 'publicUrl' | 'secrets'>;

/**
 * Sends campaigns, and starts those that are due, in every process: a row is claimed before it is sent, so no two send it.
 * @returns a function that stops it when the e-mails under way have ended, or after five seconds
 */
export function startCampaigns(needs: Needs, notifications: Notifications): () => Promise<void> {
  const { database, clock, log } = needs;
  const inTurn = createTurns(AT_ONCE);
  let isStopped = false;
  // The shop's own fault meets every e-mail: those that are not sent yet wait for the next look. What some have taken, others may
  // refuse for themselves.
  let isHalted = false;
  let lookedAt = clock.now();
  const send = (campaignId: string, id: string) =>
    inTurn(async () => {
      if (isStopped || isHalted) return;
      const fault = await notifications.sendWritten(id);
      if (fault === null || !OWN_FAULTS.includes(fault)) return;
      if (fault === 'account' || !(await isAnySent(database, campaignId))) isHalted = true;
    });
  const stop = startLooking({
    look: async () => {
      const now = clock.now();
      await holdAfterGap(database, lookedAt, now);
      // Not before: after a gap the database is often away, too, and the next look has to notice it.
      lookedAt = now;
      await workOnEach(log, await listUnderWay(database, now), async (id) => {
        while (!isStopped && !isLongPast(lookedAt, clock.now())) {
          lookedAt = clock.now();
          isHalted = false;
          const ready = await database.transaction((tx) => nextBatch(tx, needs, notifications, id));
          const results = await Promise.allSettled(ready.map((one) => send(id, one)));
          const failed = results.find((result) => result.status === 'rejected');
          if (failed !== undefined) throw failed.reason;
          if (ready.length === 0 || isHalted) break;
        }
      });
    },
    everyMs: LOOK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.error({ err: error }, 'campaigns could not be sent'),
  });
  return async () => {
    isStopped = true;
    await Promise.race([stop(), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
  };
}

/**
 * Settles what was sent, and writes the next e-mails of a campaign.
 * @returns ids of messages to be sent: the new ones, and those whose sender has died before it claimed them. Another process is about
 * to send what was written lately, so that is tried only when nothing is left to write.
 */
async function nextBatch(
  tx: Transaction,
  needs: Needs,
  notifications: Notifications,
  id: string,
): Promise<readonly string[]> {
  const now = needs.clock.now();
  if ((await lockCampaign(tx, id)) === null) return [];
  const course = await settle(tx, id, now);
  const campaign = await startDue(tx, id, now);
  if (campaign?.status !== 'sending' || (await findHold(tx)) !== null) return [];
  const [first] = course.refused;
  if (first !== undefined) return haltForShop(tx, campaign, first.id, now);
  if (await pauseForRefusals(tx, campaign, now)) return [];
  const isStalled = (await listStalls(tx)).some(({ channel }) => channel === 'email');
  const open = isStalled ? await leaveTried(tx, course.open) : course.open;
  const most = isStalled ? 1 - open.length : Math.min(BATCH, MOST_OPEN - open.length);
  const readers = await takeReaders(tx, id, Math.max(most, 0));
  await notifications.addCampaignEmails(tx, await writeLetters(tx, needs, campaign, readers));
  const isDone = readers.length === 0 && open.length === 0;
  await writeState(tx, id, { ...campaign, status: isDone ? 'sent' : 'sending', workedAt: now });
  const others = open.filter(({ isReady, isLeft }) => (readers.length > 0 ? isLeft : isReady));
  return [...others, ...readers].map((one) => one.id);
}

/** Starts a campaign whose time has come; one whose time has passed by hours asks first. */
async function startDue(tx: Transaction, id: string, now: Date): Promise<CampaignRow | null> {
  const campaign = await findCampaign(tx, id);
  if (campaign?.status !== 'scheduled' || campaign.scheduledAt === null || campaign.scheduledAt > now) return campaign;
  if (isLongPast(campaign.scheduledAt, now)) {
    await writeState(tx, id, { ...campaign, status: 'paused', pauseReason: 'late', workedAt: now });
  } else if ((await findHold(tx)) === null) {
    await writeState(tx, id, await startCampaign(tx, campaign, now));
  }
  return findCampaign(tx, id);
}

/** Pauses a campaign that too many addresses refuse or report as spam. @returns true where it did */
async function pauseForRefusals(tx: Transaction, campaign: CampaignRow, now: Date): Promise<boolean> {
  const { sent, failed, complained } = await countDone(tx, campaign.id);
  const judged = { judgedSent: sent, judgedFailed: failed, judgedComplained: complained };
  const since = {
    sent: sent - campaign.judgedSent,
    failed: failed - campaign.judgedFailed,
    complained: complained - campaign.judgedComplained,
  };
  if (!hasTooManyRefusals(since)) return false;
  await takeBackQueued(tx, campaign.id, now);
  await writeState(tx, campaign.id, {
    ...campaign,
    ...judged,
    status: 'paused',
    pauseReason: 'refusals',
    workedAt: now,
  });
  return true;
}

/** Pauses a campaign whose e-mails are refused through a fault of the shop, and says what the server says. Nobody is suppressed. */
async function haltForShop(tx: Transaction, campaign: CampaignRow, messageId: string, now: Date): Promise<[]> {
  const [failure] = (await listTries(tx, messageId)).failures;
  const { problem = '', meaning = null, words = null } = failure ?? {};
  const said = words === null ? '' : ` The server said: “${words}”`;
  await takeBackQueued(tx, campaign.id, now);
  await writeState(tx, campaign.id, {
    ...campaign,
    status: 'paused',
    pauseReason: 'refusals',
    pauseNote: `${meaning ?? problem}${said}`,
    workedAt: now,
  });
  return [];
}

/**
 * While the account at the email server refuses everything, takes back what is written and not tried, so that it does not come too
 * late. What was tried stays, to be tried at growing pauses: the campaign goes on by itself once one of it is sent.
 */
async function leaveTried(tx: Transaction, open: readonly Outcome[]): Promise<Outcome[]> {
  await takeBackReaders(
    tx,
    open.filter(({ status }) => status === 'queued'),
  );
  return open.filter(({ status }) => status !== 'queued');
}
