import { amberFinding, type Finding, greenFinding, offFinding, redFinding } from './finding.ts';
import { ageText, bytesText, hoursBetween } from './units.ts';

/** A backup in the folder of backups. */
export interface KeptBackup {
  at: Date;
  bytes: number;
}

export interface BackupFacts {
  now: Date;
  /** As `backup.status` says it. */
  state: 'none' | 'ok' | 'late' | 'failed';
  failure: string | null;
  /** Hours between scheduled backups; null when none are scheduled. */
  everyHours: number | null;
  /** Backups in the folder, newest first. */
  kept: readonly KeptBackup[];
  folder: string;
}

const DAY_HOURS = 24;
/** Days after which a manual backup is old. */
const OLD_DAYS = 2;
const TOO_OLD_DAYS = 7;
/** Share of the previous backup's size below which data may be missing. */
const SHRUNK = 0.5;

const MAKE = { advice: 'Make one now in Settings.', act: 'backups' } as const;
const SCHEDULE = { advice: 'Turn on a backup every day in Settings.', act: 'backups' } as const;

/** Judges the newest backup: its age, its size compared with the one before, and its place. */
export function judgeBackup({ now, state, failure, everyHours, kept, folder }: BackupFacts): Finding {
  const [newest, before] = kept;
  if (state === 'failed') {
    const good =
      newest === undefined ? 'There’s no good one yet' : `The last good one is ${ageText(newest.at, now)} old`;
    return redFinding(`The newest backup failed: ${failure ?? 'unknown error.'} ${good}.`, {
      ...MAKE,
      advice: 'Fix the cause, then make one in Settings.',
    });
  }
  if (newest === undefined) {
    if (everyHours === null) return redFinding('No backup yet, and automatic backups are off.', SCHEDULE);
    return amberFinding('No backup yet. The first one is made within the hour.', MAKE);
  }
  const size = sizeText(newest, before);
  const fact = `${ageText(newest.at, now)} old, ${size}, in ${folder}.`;
  if (before !== undefined && newest.bytes < before.bytes * SHRUNK) {
    return amberFinding(`${fact} It’s less than half the size of the one before.`, {
      advice: 'Check that nothing is missing: test it with the restore drill below.',
    });
  }
  if (state === 'late') return redFinding(`${fact} The next one is overdue.`, MAKE);
  const days = hoursBetween(newest.at, now) / DAY_HOURS;
  if (everyHours === null && days > TOO_OLD_DAYS) return redFinding(`${fact} Automatic backups are off.`, SCHEDULE);
  if (everyHours === null && days > OLD_DAYS) return amberFinding(`${fact} Automatic backups are off.`, SCHEDULE);
  return greenFinding(fact);
}

function sizeText(newest: KeptBackup, before: KeptBackup | undefined): string {
  const size = bytesText(newest.bytes);
  if (before === undefined) return size;
  const change = newest.bytes - before.bytes;
  if (Math.abs(change) < 1000) return `${size} (same as the one before)`;
  return `${size} (${bytesText(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than the one before)`;
}

/** Copies of the backups in their second place. */
export interface CopyFacts {
  now: Date;
  /** As `backup.status` says it. */
  state: 'off' | 'none' | 'ok' | 'late' | 'failed';
  /** The second place, in words. */
  place: string;
  /** Time of the newest backup there; null without one. */
  newestAt: Date | null;
  failure: string | null;
}

const COPY_TOO_OLD_DAYS = 3;
const COPY_NOW = {
  advice: 'It’s tried again every hour. To try now:',
  command: 'npm run backup -- --only copy',
} as const;

/** Judges the second place of the backups: presence of the newest backup, and age of the newest copy. */
export function judgeCopy({ now, state, place, newestAt, failure }: CopyFacts): Finding {
  if (state === 'off') {
    return offFinding('Your backups are in one place only.', {
      advice: 'To copy each one to another disk or share, add a line like this to .env and restart:',
      command: 'BACKUP_COPY_DIR=/mnt/backups',
    });
  }
  const newest = newestAt === null ? 'There’s no copy yet' : `The newest copy is ${ageText(newestAt, now)} old`;
  if (state === 'failed' || state === 'late') {
    const problem =
      state === 'failed'
        ? `Copying to the ${place} failed: ${failure ?? 'unknown error.'}`
        : `The newest backup isn’t in the ${place} yet.`;
    const isOld = newestAt === null || hoursBetween(newestAt, now) / DAY_HOURS > COPY_TOO_OLD_DAYS;
    return (isOld ? redFinding : amberFinding)(`${problem} ${newest}.`, COPY_NOW);
  }
  return greenFinding(`${newest}, in the ${place}.`);
}

/** The newest restore drill. */
export interface DrillFacts {
  now: Date;
  hasBackup: boolean;
  drill: {
    state: 'running' | 'done' | 'failed';
    at: Date;
    /** Restored rows and tables. */
    rows: number;
    tables: number;
    problem: string | null;
  } | null;
}

const DRILL_AGAIN_DAYS = 35;

/** Judges the last restore drill: a backup that was never restored may be unusable. */
export function judgeDrill({ now, hasBackup, drill }: DrillFacts): Finding {
  if (drill?.state === 'running') return greenFinding('A drill is running. It takes a minute or two.');
  if (!hasBackup && drill === null) return offFinding('There’s no backup to test yet.');
  if (drill === null) {
    return amberFinding('You haven’t run a restore drill yet.', {
      advice: 'Run one: it restores the newest backup next to your shop and counts what comes back.',
      act: 'drill',
    });
  }
  const age = `${ageText(drill.at, now)} ago`;
  if (drill.state === 'failed') {
    return redFinding(`The drill ${age} failed: ${drill.problem ?? 'unknown error.'}`, {
      advice: 'Make a new backup in Settings, then run the drill again.',
      act: 'drill',
    });
  }
  const sentence = `Restored ${drill.rows.toLocaleString('en-US')} rows in ${drill.tables} tables ${age}.`;
  if (hoursBetween(drill.at, now) / DAY_HOURS > DRILL_AGAIN_DAYS) {
    return amberFinding(sentence, { advice: 'Run one every month.', act: 'drill' });
  }
  return greenFinding(sentence, { act: 'drill' });
}
