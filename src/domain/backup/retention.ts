import { pluralize } from '../health/units.ts';

/** Rule for the number of backups to keep (decision 026). */
export interface KeepRule {
  /** Number of newest backups to keep, whatever their days. */
  readonly newest: number;
  /** Numbers of days, ISO weeks and months whose newest backup is kept. Periods without a backup don’t count. */
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/**
 * Number of newest backups that a rule by days, weeks and months always keeps: a second backup on one day, as before an update,
 * does not delete the first.
 */
const NEWEST_IN_ANY_CASE = 3;

export const DEFAULT_KEEP: KeepRule = { newest: NEWEST_IN_ANY_CASE, days: 7, weeks: 4, months: 12 };

const NUMBER = /^[1-9]\d{0,3}$/;
const THREE_NUMBERS = /^(\d{1,4}), ?(\d{1,4}), ?(\d{1,4})$/;

/**
 * Reads a rule as an owner writes it: `7,4,12` for days, weeks and months, or `14` for the newest 14.
 * @returns null for any other text, and for a rule that keeps no backup
 */
export function readKeep(text: string): KeepRule | null {
  if (NUMBER.test(text)) return { newest: Number(text), days: 0, weeks: 0, months: 0 };
  const [, days, weeks, months] = (THREE_NUMBERS.exec(text) ?? []).map(Number);
  if (days === undefined || weeks === undefined || months === undefined || days + weeks + months === 0) return null;
  return { newest: NEWEST_IN_ANY_CASE, days, weeks, months };
}

/** Returns a rule as an owner writes it. */
export function keepText({ newest, days, weeks, months }: KeepRule): string {
  return isNewestOnly({ days, weeks, months }) ? String(newest) : [days, weeks, months].join(',');
}

/** Describes a rule: "7 days, 4 weeks, 12 months", or "the newest 14". */
export function describeKeep({ newest, days, weeks, months }: KeepRule): string {
  if (isNewestOnly({ days, weeks, months })) return `the newest ${newest}`;
  return [pluralize(days, 'day'), pluralize(weeks, 'week'), pluralize(months, 'month')].join(', ');
}

const isNewestOnly = ({ days, weeks, months }: Omit<KeepRule, 'newest'>) => days + weeks + months === 0;

/**
 * Decides which backups are kept: the newest ones, and the newest of each of the last days, ISO weeks and months that have one.
 * Days are in UTC, as in the names of backups: the same on every machine, whatever the shop’s settings. Backups dated after `now`
 * come from a wrong clock, now or then: they are kept in addition to the others.
 * @param backups in any order, each with its time
 * @returns the backups to keep; at least one unless there is none
 */
export function backupsToKeep<Backup extends { at: Date }>(
  backups: readonly Backup[],
  { newest, days, weeks, months }: KeepRule,
  now: Date,
): Set<Backup> {
  const isAhead = ({ at }: Backup) => at.getTime() > now.getTime();
  const past = backups.filter((backup) => !isAhead(backup)).sort((one, other) => Number(other.at) - Number(one.at));
  return new Set([
    ...backups.filter(isAhead),
    ...past.slice(0, Math.max(1, newest)),
    ...newestOfEach(past, dayOf, days),
    ...newestOfEach(past, weekOf, weeks),
    ...newestOfEach(past, monthOf, months),
  ]);
}

/** @param backups newest first */
function newestOfEach<Backup extends { at: Date }>(
  backups: readonly Backup[],
  periodOf: (at: Date) => string,
  count: number,
): Backup[] {
  const byPeriod = new Map<string, Backup>();
  for (const backup of backups) {
    const period = periodOf(backup.at);
    if (!byPeriod.has(period)) byPeriod.set(period, backup);
  }
  return [...byPeriod.values()].slice(0, count);
}

const DAY_MS = 86_400_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/** Names an ISO week by its Monday. */
function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return dayOf(new Date(at.getTime() - sinceMonday * DAY_MS));
}
