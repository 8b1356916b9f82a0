import {
  AUTOMATION_RULES,
  type Automation,
  type AutomationStep,
  dueEventRange,
  remainingMinutes,
} from '#domain/marketing/automations.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import { endMessagesOfOrders, type Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { startPolling, workOnEach } from '#server/platform/polling.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { findReaders, insertSends, listActiveAutomations, lockMark, moveMark } from './automations.queries.ts';
import { dedupeKeyOf, writeLetters } from './letters.ts';
import { type DueRecord, SOURCES } from './sources.ts';

const POLL_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 120_000;
/** Records processed in one round of a step. */
const AT_ONCE = 100;
/** Most rounds of one step in a row; the next poll continues. */
const MAX_ROUNDS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 24 * 3_600_000;

/** Starts the automations, in whichever process polls first. @returns a function that stops them */
export function startAutomations(context: Context, notifications: Notifications): () => Promise<void> {
  return startPolling({
    poll: () => runAutomations(context, notifications),
    everyMs: POLL_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => context.log.error({ err: error }, 'automations could not be run'),
  });
}

/** Writes the due e-mails of every automation that is on; none while the clock cannot be trusted. */
export async function runAutomations(context: Context, notifications: Notifications): Promise<void> {
  if ((await readSteadyTime(context)) === null) return;
  await workOnEach(context.log, await listActiveAutomations(context.database), async (key) => {
    if (SOURCES[key].missing(context.env) !== null) return;
    for (const [step, rule] of AUTOMATION_RULES[key].steps.entries()) {
      let rounds = 0;
      while (rounds < MAX_ROUNDS && (await runStep(context, notifications, { key, step, rule }))) rounds += 1;
    }
  });
}

interface Step {
  key: Automation;
  /** Its number, from 0. */
  step: number;
  rule: AutomationStep;
}

/** Processes the next records of a step, in one transaction with the e-mails about them. @returns true when there may be more */
async function runStep(context: Context, notifications: Notifications, { key, step, rule }: Step): Promise<boolean> {
  const now = context.clock.now();
  const { from, until } = dueEventRange(rule, now);
  return context.database.transaction(async (tx) => {
    const mark = await lockMark(tx, { key, step }, { at: from, id: FIRST_ID });
    if (mark === null) return false;
    // Skips older records, which are never sent. Ignores a mark in the future, which a clock that was ahead made.
    const after = mark.at >= from && mark.at <= until ? mark : { at: from, id: FIRST_ID };
    const due = await SOURCES[key].list(tx, { after, until, limit: AT_ONCE });
    const last = due.at(-1);
    if (last === undefined) return false;
    const chosen = await selectDue(tx, { key, step, rule }, due, now);
    const letters = await writeLetters(tx, context, key, chosen);
    const messages = letters.map((letter, index) => {
      const { id, at, orderId } = chosen[index] ?? last;
      const lives = { livesMinutes: remainingMinutes(rule, at, now) };
      return { ...letter, ...lives, orderId, purpose: key, dedupeKey: dedupeKeyOf(key, step, id) };
    });
    await notifications.queueMessages(tx, messages);
    await moveMark(tx, { key, step }, { at: last.at, id: last.id });
    return due.length === AT_ONCE;
  });
}

/** Leaves out records without an address, of recent readers, and of earlier e-mails. */
async function selectDue(
  tx: Transaction,
  { key, step }: Step,
  due: readonly DueRecord[],
  now: Date,
): Promise<DueRecord[]> {
  const { onceInDays } = AUTOMATION_RULES[key];
  const addressed = due
    .filter(({ email }) => email !== '')
    .map((one) => ({ one, emailKey: roomKey('email', one.email) }));
  const emailKeys = addressed.map(({ emailKey }) => emailKey);
  const since = new Date(now.getTime() - onceInDays * DAY_MS);
  const recentReaders = onceInDays === 0 ? new Set<string>() : await findReaders(tx, { key, emailKeys, since });
  const selected = addressed.filter(({ emailKey }) => {
    if (recentReaders.has(emailKey)) return false;
    if (onceInDays > 0) recentReaders.add(emailKey);
    return true;
  });
  const subjectIds = selected.map(({ one }) => one.id);
  const sends = { key, step, subjectIds, emailKeys: selected.map(({ emailKey }) => emailKey), at: now };
  const added = await insertSends(tx, sends);
  return selected.map(({ one }) => one).filter(({ id }) => added.has(id));
}

/** Ends waiting reminders of labels once the status of their order moves on: the parcel has come, or never will. */
export const endLabelReminders: Reaction = async (tx, events) => {
  await endMessagesOfOrders(
    tx,
    'label_reminder',
    events.map(({ subjectId }) => subjectId),
  );
};
