import type { CampaignStatus } from './campaigns.ts';
import { PAGE_ADDRESS } from './page-address.ts';

/** States that staff give a campaign, and those that each may follow. */
const FOLLOWS = {
  sending: ['draft', 'scheduled', 'paused'],
  scheduled: ['draft', 'scheduled', 'paused'],
  paused: ['scheduled', 'sending'],
  cancelled: ['draft', 'scheduled', 'sending', 'paused'],
} as const satisfies Partial<Record<CampaignStatus, readonly CampaignStatus[]>>;
export type WantedStatus = keyof typeof FOLLOWS;

/**
 * Returns true when staff may give a campaign the state. One whose audience is fixed goes on or ends: it is not scheduled again.
 * @param hasStarted its audience is fixed
 */
export function mayFollow(from: CampaignStatus, to: WantedStatus, hasStarted: boolean): boolean {
  const allowed: readonly CampaignStatus[] = FOLLOWS[to];
  return allowed.includes(from) && !(to === 'scheduled' && hasStarted);
}

const HOUR_MS = 3_600_000;

/** Hours without the shop's server after which nothing is sent by itself: much may have happened meanwhile. */
const GAP_HOURS = 3;

/** Times before it are long past. */
export function gapBefore(now: Date): Date {
  return new Date(now.getTime() - GAP_HOURS * HOUR_MS);
}

/** Returns true for a time so long past that a person has to say whether what was due then still happens. */
export function isLongPast(then: Date, now: Date): boolean {
  return then < gapBefore(now);
}

/** E-mails after which the share of refusals says something, and the share at which mail hosts block a sender. */
const JUDGED_AFTER = 200;
const MOST_REFUSED = 0.05;
/** Share of reports as spam at which mail hosts do. */
const MOST_COMPLAINED = 0.001;

/**
 * Returns true when so many addresses refuse a campaign, or report it as spam, that going on would harm the shop's name with mail
 * hosts.
 */
export function hasTooManyRefusals(counts: { sent: number; failed: number; complained: number }): boolean {
  const { sent, failed, complained } = counts;
  const done = sent + failed;
  return done >= JUDGED_AFTER && (failed / done >= MOST_REFUSED || complained / done >= MOST_COMPLAINED);
}

/** Lists the pages that a letter links to, each once, in their order. An address with a variable differs by reader: it is left out. */
export function linksOf(body: string): string[] {
  const addresses = body.split(PAGE_ADDRESS).filter((_, index) => index % 2 === 1);
  return [...new Set(addresses)].filter((address) => !/[{}]/.test(address));
}

/** Seconds after the sending in which a visit comes from a scanner: a person needs longer to get, open and read an e-mail. */
const SCANNER_SECONDS = 10;

/** Returns true for a visit that a person hardly makes: without wanting the page, or at once after the sending. */
export function isScannerVisit(visit: {
  method: string;
  at: Date;
  /** Its sender has not written yet that it left. */
  isBeingSent: boolean;
  sentAt: Date | null;
}): boolean {
  if (visit.method === 'HEAD' || visit.isBeingSent) return true;
  return visit.sentAt !== null && visit.at.getTime() - visit.sentAt.getTime() < SCANNER_SECONDS * 1000;
}

/** Seconds within which visits of all links of a letter, of several, come from a scanner. */
export const BURST_SECONDS = 10;
