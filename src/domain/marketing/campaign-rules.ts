import type { CampaignStatus } from './campaigns.ts';
import { PAGE_ADDRESS } from './page-address.ts';

/** States that staff can set, with the states that they may follow. */
const ALLOWED_FROM = {
  sending: ['draft', 'scheduled', 'paused'],
  scheduled: ['draft', 'scheduled', 'paused'],
  paused: ['scheduled', 'sending'],
  cancelled: ['draft', 'scheduled', 'sending', 'paused'],
} as const satisfies Partial<Record<CampaignStatus, readonly CampaignStatus[]>>;
export type WantedStatus = keyof typeof ALLOWED_FROM;

/**
 * Returns true when staff may set the state of a campaign. A campaign with a fixed audience continues or ends: it can't be scheduled again.
 * @param hasStarted true when the audience is fixed
 */
export function canSetStatus(from: CampaignStatus, to: WantedStatus, hasStarted: boolean): boolean {
  const allowed: readonly CampaignStatus[] = ALLOWED_FROM[to];
  return allowed.includes(from) && !(to === 'scheduled' && hasStarted);
}

const HOUR_MS = 3_600_000;

/** Hours of downtime after which nothing is sent automatically. */
const GAP_HOURS = 3;

/** Returns the time before which due times are long past. */
export function gapStart(now: Date): Date {
  return new Date(now.getTime() - GAP_HOURS * HOUR_MS);
}

/** Returns true for a time so long past that staff have to decide about what was due then. */
export function isLongPast(then: Date, now: Date): boolean {
  return then < gapStart(now);
}

/** Fewest emails for a meaningful share of refusals, and the share at which mail hosts block a sender. */
const JUDGED_AFTER = 200;
const MAX_REFUSED_SHARE = 0.05;
/** Share of spam reports at which mail hosts block a sender. */
const MAX_COMPLAINT_SHARE = 0.001;

/**
 * Returns true when so many addresses refuse a campaign, or report it as spam, that continuing would harm the shop's reputation
 * with mail hosts.
 */
export function hasTooManyRefusals(counts: { sent: number; failed: number; complained: number }): boolean {
  const { sent, failed, complained } = counts;
  const done = sent + failed;
  return done >= JUDGED_AFTER && (failed / done >= MAX_REFUSED_SHARE || complained / done >= MAX_COMPLAINT_SHARE);
}

/** Lists the pages that a letter links to, each once, in order. Leaves out addresses with a variable, which differ by reader. */
export function linksOf(body: string): string[] {
  const addresses = body.split(PAGE_ADDRESS).filter((_, index) => index % 2 === 1);
  return [...new Set(addresses)].filter((address) => !/[{}]/.test(address));
}

/** Seconds after sending in which a visit comes from a scanner: a person needs longer to receive, open and read an email. */
const SCANNER_SECONDS = 10;

/** Returns true for a visit that is hardly a person's: without loading the page, or right after sending. */
export function isScannerVisit(visit: {
  method: string;
  at: Date;
  /** True while the sender has not recorded the email as sent. */
  isBeingSent: boolean;
  sentAt: Date | null;
}): boolean {
  if (visit.method === 'HEAD' || visit.isBeingSent) return true;
  return visit.sentAt !== null && visit.at.getTime() - visit.sentAt.getTime() < SCANNER_SECONDS * 1000;
}

/** Seconds within which visits to all links of a letter with several come from a scanner. */
export const BURST_SECONDS = 10;
