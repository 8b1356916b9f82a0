import { setTimeout as sleep } from 'node:timers/promises';
import { hasTooManyRefusals, isLongPast } from '#domain/marketing/campaign-rules.ts';
import { OWN_FAULTS } from '#domain/messages/answers/answer.ts';
import { findHold, listTries, type Notifications } from '#server/modules/notifications/index.ts';
import { listStalls } from '#server/modules/notifications/stalls/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { startPolling, workOnEach } from '#server/platform/polling.ts';
import { createConcurrencyLimit } from '#server/platform/turns.ts';
import { type CampaignRow, findCampaign, listActiveCampaigns, lockCampaign, writeState } from './campaigns.queries.ts';
import { startCampaign } from './change-campaign.ts';
import { holdAfterGap } from './hold.ts';
import { countDone, isAnySent, takeReaders } from './sending.queries.ts';
import { type Outcome, settleMessages, takeBackQueued, takeBackReaders } from './settle.ts';
import { writeLetters } from './write-letters.ts';

/** Limits the e-mails that one process sends at a time, so that e-mails about orders find a free connection. */
const AT_ONCE = 6;
/**
 * E-mails written in one batch, and the most that may be written and not sent yet: after that an outage of the provider stops the
 * campaign.
 */
const BATCH = 100;
const MAX_OPEN_MESSAGES = 300;

const POLL_EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 10_000;
/** Time that a stop waits for e-mails in flight; one whose provider hangs is `uncertain` afterwards. */
const STOP_WITHIN_MS = 5_000;

type Needs = Pick<Context, 'database' | 'clock' | 'log' | 'env' | 'publicUrl' | 'secrets'>;

/**
 * Sends campaigns, and starts those that are due, in every process: a row is claimed before it is sent, so no two send it.
 * @returns a function that stops it when the e-mails under way have ended, or after five seconds
 */
export function startCampaigns(needs: Needs, notifications: Notifications): () => Promise<void> {
  const { database, clock, log } = needs;
  const inTurn = createConcurrencyLimit(AT_ONCE);
  let isStopped = false;
  // A fault of the shop affects every e-mail: the rest waits for the next look. If other mailboxes took the campaign, the refusal
  // is one mailbox's own.
  let isHalted = false;
  let lookedAt = clock.now();
  const send = (campaignId: string, id: string) =>
    inTurn(async () => {
      if (isStopped || isHalted) return;
      const fault = await notifications.sendWritten(id);
      if (fault === null || !OWN_FAULTS.includes(fault)) return;
      if (fault === 'account' || !(await isAnySent(database, campaignId))) isHalted = true;
    });
  const stop = startPolling({
    poll: async () => {
      const now = clock.now();
      await holdAfterGap(database, lookedAt, now);
      // Set only after the check: after a gap the database is often unreachable, too, and the next look has to notice the gap.
      lookedAt = now;
      await workOnEach(log, await listActiveCampaigns(database, now), async (id) => {
        while (!isStopped && !isLongPast(lookedAt, clock.now())) {
          lookedAt = clock.now();
          isHalted = false;
          const messageIds = await database.transaction((tx) => nextBatch(tx, needs, notifications, id));
          const results = await Promise.allSettled(messageIds.map((messageId) => send(id, messageId)));
          const failed = results.find((result) => result.status === 'rejected');
          if (failed !== undefined) throw failed.reason;
          if (messageIds.length === 0 || isHalted) break;
        }
      });
    },
    everyMs: POLL_EVERY_MS,
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
 * @returns ids of messages to send: the new ones, and those whose sender died before it claimed them. Another process is about to
 * send what was written lately, so that is retried only when no e-mail is left to write.
 */
async function nextBatch(
  tx: Transaction,
  needs: Needs,
  notifications: Notifications,
  id: string,
): Promise<readonly string[]> {
  const now = needs.clock.now();
  if ((await lockCampaign(tx, id)) === null) return [];
  const settlement = await settleMessages(tx, id, now);
  const campaign = await startDueCampaign(tx, id, now);
  if (campaign?.status !== 'sending' || (await findHold(tx)) !== null) return [];
  const [first] = settlement.refused;
  if (first !== undefined) return pauseForShopFault(tx, campaign, first.id, now);
  if (await pauseForRefusals(tx, campaign, now)) return [];
  const isStalled = (await listStalls(tx)).some(({ channel }) => channel === 'email');
  const openMessages = isStalled ? await takeBackUntried(tx, settlement.open) : settlement.open;
  const limit = isStalled ? 1 - openMessages.length : Math.min(BATCH, MAX_OPEN_MESSAGES - openMessages.length);
  const readers = await takeReaders(tx, id, Math.max(limit, 0));
  await notifications.addCampaignEmails(tx, await writeLetters(tx, needs, campaign, readers));
  const isDone = readers.length === 0 && openMessages.length === 0;
  await writeState(tx, id, { ...campaign, status: isDone ? 'sent' : 'sending', workedAt: now });
  const others = openMessages.filter(({ isReady, isLeft }) => (readers.length > 0 ? isLeft : isReady));
  return [...others, ...readers].map((message) => message.id);
}

/** Starts a campaign whose time has come. Pauses one that is hours late, so that staff decide. */
async function startDueCampaign(tx: Transaction, id: string, now: Date): Promise<CampaignRow | null> {
  const campaign = await findCampaign(tx, id);
  if (campaign?.status !== 'scheduled' || campaign.scheduledAt === null || campaign.scheduledAt > now) return campaign;
  if (isLongPast(campaign.scheduledAt, now)) {
    await writeState(tx, id, { ...campaign, status: 'paused', pauseReason: 'late', workedAt: now });
  } else if ((await findHold(tx)) === null) {
    await writeState(tx, id, await startCampaign(tx, campaign, now));
  }
  return findCampaign(tx, id);
}

/** Pauses a campaign when too many addresses bounce or report it as spam. @returns true when it was paused */
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

/**
 * Pauses a campaign whose e-mails are refused through a fault of the shop, with the server's answer as a note. Suppresses no
 * address.
 */
async function pauseForShopFault(tx: Transaction, campaign: CampaignRow, messageId: string, now: Date): Promise<[]> {
  const [failure] = (await listTries(tx, messageId)).failures;
  const { problem = '', meaning = null, words = null } = failure ?? {};
  const serverAnswer = words === null ? '' : ` The server said: “${words}”`;
  await takeBackQueued(tx, campaign.id, now);
  await writeState(tx, campaign.id, {
    ...campaign,
    status: 'paused',
    pauseReason: 'refusals',
    pauseNote: `${meaning ?? problem}${serverAnswer}`,
    workedAt: now,
  });
  return [];
}

/**
 * Takes back the messages that were not tried yet, while the account at the email server refuses everything: they would come too
 * late. Tried ones stay and are retried at growing intervals; the campaign goes on once one of them is sent.
 */
async function takeBackUntried(tx: Transaction, open: readonly Outcome[]): Promise<Outcome[]> {
  await takeBackReaders(
    tx,
    open.filter(({ status }) => status === 'queued'),
  );
  return open.filter(({ status }) => status !== 'queued');
}
