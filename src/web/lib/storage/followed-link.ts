import { CODE_PARAMETER, readReferralCode } from '#domain/referrals/code.ts';
import { daysAfter, MAX_VALIDITY_DAYS } from '#domain/referrals/program.ts';
import { setFollowedCookie } from './followed-cookie.ts';
import { readInstant, readText, shapeOf } from './saved-values.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const KEY = 'followed-link';
const DAY_SECONDS = 24 * 3600;

/** A shared link that this browser followed: its code, and when. */
const readFollowed = shapeOf({ code: readText, followedAt: readInstant });
type FollowedLink = ReturnType<typeof readFollowed>;

/**
 * Stores the code in this page's address until an order is placed, and removes it from the address: a bookmark would
 * follow the link again each time. The last followed link counts.
 * @param validityDays days for which a cookie makes the server show the offer of the link on each page; absent for a link
 * without an offer
 */
export function keepFollowedLink(now: Date, validityDays?: number): void {
  const url = new URL(window.location.href);
  const code = readReferralCode(url.searchParams.get(CODE_PARAMETER) ?? '');
  if (code !== null) writeStored(KEY, { code, followedAt: now.toISOString() } satisfies FollowedLink);
  if (code !== null && validityDays !== undefined) setFollowedCookie(code, validityDays * DAY_SECONDS);
  url.searchParams.delete(CODE_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

/** Returns the followed link as an order sends it; null without one. The server decides whether it counts. */
export function followedLink(now: Date): FollowedLink | null {
  const kept = readStored(KEY, readFollowed);
  if (kept === null || now <= daysAfter(new Date(kept.followedAt), MAX_VALIDITY_DAYS)) return kept;
  forgetFollowedLink();
  return null;
}

/** Forgets the link once it is used or cannot be used. */
export function forgetFollowedLink(): void {
  removeStored(KEY);
  setFollowedCookie('', 0);
}
