import { addDays } from '#domain/calendar-day.ts';
import { worstState } from '#domain/health/finding.ts';
import { labelAnswerText } from '#domain/shipping/label-answers/label-answer.ts';
import { shopTime, weekdayOf } from '#domain/shop-day.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { listStalls } from '#server/modules/notifications/stalls/index.ts';
import { findLabelStall } from '#server/modules/orders/labels/index.ts';
import { backupState, everyHoursOf, readStatus } from '#server/platform/backup/status.ts';
import type { Context } from '#server/platform/context.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { ALL_CHECKS } from '../checks/all-checks.ts';
import { type CheckTools, runChecks } from '../checks/health-check.ts';
import { measureDisk } from '../checks/machine-checks.ts';
import { addHealthDay, findNewestDay, measureDatabase } from '../health.queries.ts';
import { failedBackupLetter, healthLetter, stalledLabelsLetter, stalledTextsLetter } from './health.letters.ts';

const POLL_EVERY_MS = 60_000;
/** Hour of the shop's day from which the owner is notified. */
const FROM_HOUR = 8;

export interface DailyTools extends CheckTools, Pick<Context, 'publicUrl'> {
  notifications: Pick<Notifications, 'queueMessages'>;
}

/**
 * Checks the shop's health once a day, and failed backups, stalled texts and stalled labels each minute, and notifies the owner.
 * Several processes may do so: the day's row and the letters' keys let one of them write.
 * @returns a function that stops it
 */
export function startDailyCheck(tools: DailyTools): () => void {
  let isLooking = false;
  const check = async () => {
    if (isLooking) return;
    isLooking = true;
    const results = await Promise.allSettled([
      notifyFailedBackup(tools),
      notifyStalledTexts(tools),
      notifyStalledLabels(tools),
      checkHealthDaily(tools),
    ]);
    for (const { status, reason } of results.filter((result) => result.status === 'rejected')) {
      tools.log.warn({ err: reason, status }, 'the look at the shop’s health failed');
    }
    isLooking = false;
  };
  const timer = setInterval(() => void check(), POLL_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The last checked day, by database: skips the query for the rest of the day. */
const checkedDays = new WeakMap<object, string>();

/**
 * Checks the shop's health, unless it was checked today or it is early. The first day only measures, without a letter, since the
 * shop is still being set up.
 */
export async function checkHealthDaily(tools: DailyTools): Promise<void> {
  const { clock, database, env, notifications } = tools;
  const at = clock.now();
  const { day, minutes } = shopTime(at, env.SHOP_TIME_ZONE);
  if (minutes < FROM_HOUR * 60 || checkedDays.get(database) === day) return;
  const before = await findNewestDay(database, day);
  if (before !== day) {
    const findings = await runChecks(ALL_CHECKS, tools);
    const worst = worstState(findings);
    const [{ freeBytes }, { bytes: databaseBytes }] = await Promise.all([measureDisk(env), measureDatabase(database)]);
    // Dates the letter of a green week to its Monday, so that it is sent once, on the first green day.
    const monday = addDays(day, -((weekdayOf({ day, minutes }) + 6) % 7));
    const letter = { day: worst === 'green' ? `week of ${monday}` : day, findings, ...addressee(tools) };
    await database.transaction(async (tx) => {
      if (!(await addHealthDay(tx, { day, at, worst, freeBytes, databaseBytes })) || before === null) return;
      await notifications.queueMessages(tx, healthLetter(letter));
    });
  }
  checkedDays.set(database, day);
}

/** The last reported failure of this process, by database. */
const notifiedFailures = new WeakMap<object, string>();

/** Notifies the owner of a failed newest backup; once until one has worked again. */
export async function notifyFailedBackup(tools: DailyTools): Promise<void> {
  const { clock, database, env, notifications } = tools;
  const status = readStatus(env.DATA_DIR);
  const { lastFailure, lastSuccess } = status;
  const lastGood = lastSuccess?.at ?? null;
  const key = lastGood ?? 'first';
  if (lastFailure === null || notifiedFailures.get(database) === key) return;
  if (backupState(status, everyHoursOf(env), clock.now()) !== 'failed') return;
  const letter = failedBackupLetter({ lastGood, reason: lastFailure.reason, ...addressee(tools) });
  await database.transaction((tx) => notifications.queueMessages(tx, letter));
  notifiedFailures.set(database, key);
}

/**
 * Notifies the owner when the account for texts refuses everything; once until one is sent again, and once a day. Emails have their
 * own page.
 */
export async function notifyStalledTexts(tools: DailyTools): Promise<void> {
  const { database, env, notifications } = tools;
  const stall = (await listStalls(database)).find(({ channel }) => channel === 'sms');
  if (stall === undefined) return;
  const { since, meaning } = stall;
  const { day } = shopTime(since, env.SHOP_TIME_ZONE);
  const letter = stalledTextsLetter({ day, meaning, ...addressee(tools) });
  await database.transaction((tx) => notifications.queueMessages(tx, letter));
}

/** Notifies the owner when the account for labels buys none; once until one is bought again, and once a day. */
async function notifyStalledLabels(tools: DailyTools): Promise<void> {
  const { database, env, notifications } = tools;
  const stall = await findLabelStall(database);
  if (stall === null) return;
  const { day } = shopTime(stall.since, env.SHOP_TIME_ZONE);
  const letter = stalledLabelsLetter({ day, meaning: labelAnswerText(stall), ...addressee(tools) });
  await database.transaction((tx) => notifications.queueMessages(tx, letter));
}

function addressee({ env, publicUrl }: DailyTools) {
  return { owner: env.SHOP_OWNER_EMAIL ?? env.SHOP_EMAIL, shop: shopFacts(env, publicUrl) };
}
