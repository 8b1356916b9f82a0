/** How many backups are kept (docs/decisions/091). */
export interface KeepRule {
  /** The newest ones, whatever their days. */
  readonly newest: number;
  /** Days, ISO weeks and months, of each of which the newest is kept. Those without a backup don’t count. */
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/**
 * The newest of any kind that a rule by days, weeks and months keeps: a second backup on one day, as before an update, does not
 * delete the one before it.
 */
const NEWEST_IN_ANY_CASE = 3;

export const DEFAULT_KEEP: KeepRule = { newest: NEWEST_IN_ANY_CASE, days: 7, weeks: 4, months: 12 };

const NUMBER = /^[1-9]\d{0,3}$/;
const THREE_NUMBERS = /^(\d{1,4}), ?(\d{1,4}), ?(\d{1,4})$/;

/**
 * Reads a rule as an owner writes it: `7,4,12` for days, weeks and months, or `14` for the newest 14.
 * @returns null for anything else, and for a rule that keeps none
 */
export function readKeep(text: string): KeepRule | null {
  if (NUMBER.test(text)) return { newest: Number(text), days: 0, weeks: 0, months: 0 };
  const [, days, weeks, months] = (THREE_NUMBERS.exec(text) ?? []).map(Number);
  if (days === undefined || weeks === undefined || months === undefined || days + weeks + months === 0) return null;
  return { newest: NEWEST_IN_ANY_CASE, days, weeks, months };
}

/**
 * Decides which backups are kept: the newest ones, and the newest of each of the last days, ISO weeks and months that have one.
 * Days are UTC’s, as in the names of backups: the same on every machine, whatever the shop’s settings. Backups dated after `now`
 * were made while a clock was wrong, this one or the one then. They stay, and take the place of no other.
 * @param backups in any order, each with its time
 * @returns those to keep; at least one where there is one
 */
export function backupsToKeep<Backup extends { at: Date }>(
  backups: readonly Backup[],
  { newest, days, weeks, months }: KeepRule,
  now: Date,
): Set<Backup> {
  const isAhead = ({ at }: Backup) => at.getTime() > now.getTime();
  const known = backups.filter((backup) => !isAhead(backup)).sort((one, other) => Number(other.at) - Number(one.at));
  return new Set([
    ...backups.filter(isAhead),
    ...known.slice(0, Math.max(1, newest)),
    ...newestOfEach(known, dayOf, days),
    ...newestOfEach(known, weekOf, weeks),
    ...newestOfEach(known, monthOf, months),
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
