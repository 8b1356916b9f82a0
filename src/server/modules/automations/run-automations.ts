import {
  AUTOMATION_RULES,
  type Automation,
  type AutomationStep,
  dueBetween,
  livesMinutes,
} from '#domain/marketing/automations.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { startLooking, workOnEach } from '#server/platform/looking.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { findReaders, insertSends, listRunning, lockMark, moveMark } from './automations.queries.ts';
import { dedupeKeyOf, writeLetters } from './letters.ts';
import { type Due, SOURCES } from './sources.ts';

const LOOK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 120_000;
/** Records that one look of a step takes. */
const AT_ONCE = 100;
/** Looks of one step in a row: the next round goes on where they end. */
const MOST_LOOKS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 24 * 3_600_000;

/** Starts the automations, in whichever process looks first. @returns a function that stops them */
export function startAutomations(context: Context, notifications: Notifications): () => Promise<void> {
  return startLooking({
    look: () => runAutomations(context, notifications),
    everyMs: LOOK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => context.log.error({ err: error }, 'automations could not be run'),
  });
}

/** Writes the e-mails that are due, of every automation that is on; none while the time cannot be believed. */
export async function runAutomations(context: Context, notifications: Notifications): Promise<void> {
  if ((await readSteadyTime(context)) === null) return;
  await workOnEach(context.log, await listRunning(context.database), async (key) => {
    if (SOURCES[key].missing(context.env) !== null) return;
    for (const [step, rule] of AUTOMATION_RULES[key].steps.entries()) {
      let looks = 0;
      while (looks < MOST_LOOKS && (await look(context, notifications, { key, step, rule }))) looks += 1;
    }
  });
}

interface Step {
  key: Automation;
  /** Its number, from 0. */
  step: number;
  rule: AutomationStep;
}

/** Takes the next records of a step, in one transaction with what is written about them. @returns true when there may be more */
async function look(context: Context, notifications: Notifications, { key, step, rule }: Step): Promise<boolean> {
  const now = context.clock.now();
  const { from, until } = dueBetween(rule, now);
  return context.database.transaction(async (tx) => {
    const mark = await lockMark(tx, { key, step }, { at: from, id: FIRST_ID });
    if (mark === null) return false;
    // What is older is never sent; a mark of the future was made by a clock that was ahead.
    const after = mark.at >= from && mark.at <= until ? mark : { at: from, id: FIRST_ID };
    const due = await SOURCES[key].list(tx, { after, until, limit: AT_ONCE });
    const last = due.at(-1);
    if (last === undefined) return false;
    const chosen = await choose(tx, { key, step, rule }, due, now);
    const letters = await writeLetters(tx, context, key, chosen);
    const messages = letters.map((letter, index) => {
      const { id, at, orderId } = chosen[index] ?? last;
      const lives = { livesMinutes: livesMinutes(rule, at, now) };
      return { ...letter, ...lives, orderId, purpose: key, dedupeKey: dedupeKeyOf(key, step, id) };
    });
    await notifications.queueMessages(tx, messages);
    await moveMark(tx, { key, step }, { at: last.at, id: last.id });
    return due.length === AT_ONCE;
  });
}

/** Leaves out who has no address, who had it lately, and what was written about before. */
async function choose(tx: Transaction, { key, step }: Step, due: readonly Due[], now: Date): Promise<Due[]> {
  const { onceInDays } = AUTOMATION_RULES[key];
  const named = due.filter(({ email }) => email !== '').map((one) => ({ one, emailKey: roomKey('email', one.email) }));
  const emailKeys = named.map(({ emailKey }) => emailKey);
  const since = new Date(now.getTime() - onceInDays * DAY_MS);
  const had = onceInDays === 0 ? new Set<string>() : await findReaders(tx, { key, emailKeys, since });
  const wanted = named.filter(({ emailKey }) => {
    if (had.has(emailKey)) return false;
    if (onceInDays > 0) had.add(emailKey);
    return true;
  });
  const subjectIds = wanted.map(({ one }) => one.id);
  const sends = { key, step, subjectIds, emailKeys: wanted.map(({ emailKey }) => emailKey), at: now };
  const added = await insertSends(tx, sends);
  return wanted.map(({ one }) => one).filter(({ id }) => added.has(id));
}
