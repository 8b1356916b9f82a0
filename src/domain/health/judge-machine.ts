import { daysBetween } from '../calendar-day.ts';
import { type CheckResult, stageName } from '../settings/checks.ts';
import { amberFinding, type Finding, greenFinding, offFinding, redFinding } from './finding.ts';
import { bytesText, hoursBetween, pluralize } from './units.ts';

/** Reports where the shop's files are. @param bucket the test of the bucket; null for a shop whose files are in a folder */
export function judgeFiles({ folder, bucket }: { folder: string; bucket: CheckResult | null }): Finding {
  if (bucket === null) return greenFinding(`Files are in the folder ${folder}.`);
  if (bucket.ok) return greenFinding(bucket.words);
  const stage = bucket.stage === null ? '' : `${stageName(bucket.stage)}: `;
  return redFinding(`${stage}${bucket.words}`, {
    advice: 'Until this works, labels, receipts and photos can’t be opened or saved. Nothing is lost.',
  });
}

export interface VersionFacts {
  version: string;
  /** Version of Node. */
  runtime: string;
}

/** Reports the running version. */
export function judgeVersion({ version, runtime }: VersionFacts): Finding {
  return greenFinding(`Cash Again ${version} on Node ${runtime}.`, {
    advice: 'For the newest release, stop the shop and run:',
    command: 'npm run update',
  });
}

/** Free space at the end of a day. */
export interface DiskDay {
  /** YYYY-MM-DD. */
  day: string;
  freeBytes: number;
}

export interface DiskFacts {
  freeBytes: number;
  totalBytes: number;
  today: string;
  /** Earlier days, in any order. */
  days: readonly DiskDay[];
}

/** Fewest days of samples to compute growth. */
const LEAST_DAYS = 3;
const FULL_BYTES = 500e6;
const LOW_BYTES = 2e9;
const FULL_SOON_DAYS = 7;
const LOW_SOON_DAYS = 30;
/** Days beyond which the number is meaningless. */
const MAX_DAYS = 730;

/** Returns the days until the disk is full at the present growth; null with too few samples, infinite when it doesn’t grow. */
export function diskDaysLeft({ freeBytes, today, days }: Omit<DiskFacts, 'totalBytes'>): number | null {
  const [first] = days.toSorted((one, other) => one.day.localeCompare(other.day));
  if (first === undefined) return null;
  const age = daysBetween(first.day, today);
  if (age < LEAST_DAYS - 1) return null;
  const perDay = (first.freeBytes - freeBytes) / age;
  return perDay <= 0 ? Number.POSITIVE_INFINITY : Math.floor(freeBytes / perDay);
}

/** Judges the free space, in bytes and in days at the present growth. */
export function judgeDisk(facts: DiskFacts): Finding {
  const { freeBytes, totalBytes } = facts;
  const left = diskDaysLeft(facts);
  const free = `${bytesText(freeBytes)} of ${bytesText(totalBytes)} free`;
  const sentence = `${free}. ${daysText(left)}`;
  const advice = { advice: 'Delete files you don’t need, move backups to another disk, or get a larger disk.' };
  if (freeBytes < FULL_BYTES || (left !== null && left < FULL_SOON_DAYS)) return redFinding(sentence, advice);
  if (freeBytes < LOW_BYTES || (left !== null && left < LOW_SOON_DAYS)) return amberFinding(sentence, advice);
  return greenFinding(sentence);
}

function daysText(left: number | null): string {
  if (left === null) return 'Days left: not known yet.';
  if (left > MAX_DAYS) return 'Years left at the present growth.';
  return `${pluralize(left, 'day')} left at the present growth.`;
}

export interface CertificateFacts {
  now: Date;
  /** Host of the public address; null where it isn’t https. */
  host: string | null;
  certificate: { validTo: Date; problem: string | null } | null;
}

const RENEW_DAYS = 7;
const RENEW_SOON_DAYS = 21;

/** Judges the certificate that the public address shows. */
export function judgeCertificate({ now, host, certificate }: CertificateFacts): Finding {
  if (host === null) {
    return offFinding('Your shop has no https address yet.', {
      advice: 'Add the address that customers type to .env and restart, for example:',
      command: 'PUBLIC_URL=https://sell.example.com',
    });
  }
  if (certificate === null) {
    return redFinding(`${host} doesn’t answer over https.`, {
      advice: 'Check that the proxy in front of the shop is running.',
    });
  }
  const days = Math.floor(hoursBetween(now, certificate.validTo) / 24);
  const renew = { advice: 'Renew it. If your proxy renews it automatically, look at its log.' };
  if (days < 0) return redFinding(`The certificate of ${host} has expired.`, renew);
  const sentence = `The certificate of ${host} is good for ${pluralize(days, 'more day')}.`;
  if (certificate.problem !== null) return redFinding(`Browsers don’t trust ${host}: ${certificate.problem}.`, renew);
  if (days < RENEW_DAYS) return redFinding(sentence, renew);
  return days < RENEW_SOON_DAYS ? amberFinding(sentence, renew) : greenFinding(sentence);
}

export interface ClockFacts {
  /** The time on the shop’s wall. */
  wallTime: string;
  /** Milliseconds that this machine is ahead of the database’s; null when both are the same machine. */
  aheadMs: number | null;
  /** True when the system reports that it synchronizes the time; null when that is unknown. */
  isKept: boolean | null;
}

const WRONG_MS = 30_000;
const OFF_MS = 5_000;

/** Judges the clock, by which codes and links expire. */
export function judgeClock({ wallTime, aheadMs, isKept }: ClockFacts): Finding {
  const seconds = Math.round(Math.abs(aheadMs ?? 0) / 1000);
  const difference = `This machine and the database are ${pluralize(seconds, 'second')} apart.`;
  const advice = { advice: 'Turn on automatic time on both machines.', command: 'timedatectl set-ntp true' };
  if (seconds * 1000 >= WRONG_MS) return redFinding(difference, advice);
  if (seconds * 1000 >= OFF_MS) return amberFinding(difference, advice);
  if (isKept === true) return greenFinding(`It’s ${wallTime}, set by the system.`);
  if (aheadMs !== null) return greenFinding(`It’s ${wallTime}, the same as on the database’s machine.`);
  return offFinding(`It’s ${wallTime}. There’s nothing to compare it with.`, { advice: 'Compare it with your phone.' });
}

export interface DatabaseFacts {
  bytes: number;
  today: string;
  days: readonly { day: string; bytes: number }[];
}

/** Reports the size of the database and its growth. */
export function judgeDatabase({ bytes, today, days }: DatabaseFacts): Finding {
  const [first] = days.toSorted((one, other) => one.day.localeCompare(other.day));
  const age = first === undefined ? 0 : daysBetween(first.day, today);
  if (first === undefined || age < LEAST_DAYS - 1) return greenFinding(`${bytesText(bytes)}.`);
  const grown = bytes - first.bytes;
  return greenFinding(
    `${bytesText(bytes)}, ${bytesText(Math.abs(grown))} ${grown < 0 ? 'less' : 'more'} than ${age} days ago.`,
  );
}

/** A slow statement. */
export interface SlowStatement {
  text: string;
  calls: number;
  meanMs: number;
}

const SLOW_MS = 1000;
const SHOWN_CHARACTERS = 80;

/** Reports the slowest statement. @param slowest null when the database doesn’t measure */
export function judgeStatements(slowest: readonly SlowStatement[] | null): Finding {
  const [first] = slowest ?? [];
  if (slowest === null || first === undefined) {
    return offFinding('Your database doesn’t measure queries.', {
      advice: 'If you run PostgreSQL, turn on its extension pg_stat_statements to see them.',
    });
  }
  const text = first.text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS);
  const sentence = `${Math.round(first.meanMs).toLocaleString('en-US')} ms on average over ${pluralize(first.calls, 'call')}: ${text}`;
  return first.meanMs > SLOW_MS
    ? amberFinding(sentence, { advice: 'Give the database more memory or a faster disk.' })
    : greenFinding(sentence);
}
