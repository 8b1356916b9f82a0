/** Hours between automatic backups that an owner chooses from; 0 for none. The environment may set any others. */
export const BACKUP_INTERVALS = [6, 12, 24, 168, 0] as const;

/** Interval of a shop that has set none: who never thought about backups needs them most. */
export const DEFAULT_BACKUP_HOURS = 24;
export const MAX_BACKUP_HOURS = 720;

const UNITS = [
  { noun: 'week', hours: 168 },
  { noun: 'day', hours: 24 },
  { noun: 'hour', hours: 1 },
] as const;

/** Describes an interval in hours: "every day", "every 12 hours", "never". */
export function intervalText(hours: number): string {
  if (hours === 0) return 'never';
  const unit = UNITS.find((candidate) => hours % candidate.hours === 0) ?? { noun: 'hour', hours: 1 };
  const count = hours / unit.hours;
  return count === 1 ? `every ${unit.noun}` : `every ${count} ${unit.noun}s`;
}
