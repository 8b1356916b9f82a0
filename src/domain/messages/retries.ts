import type { MessageChannel } from '../messages.ts';

/** Minutes between the first tries: short at first, since most outages are; hourly after them. */
const FIRST_PAUSES = [1, 2, 5, 10, 20, 40];
const LATER_PAUSE = 60;

/** Minutes after the first try when a message is given up: a text is useful soon or never, a mail server may be down for a day. */
const GIVE_UP_AFTER: Record<MessageChannel, number> = { sms: 2 * 60, email: 24 * 60 };

/** Maximum minutes that a provider can delay the next try. */
const MAX_PAUSE_MINUTES = 6 * 60;

/**
 * Returns the minutes until the next try of a message that failed, or null when it is given up. The last try is at the end
 * of that time, so that a shorter outage loses nothing.
 * @param tries number of tries so far, from 1
 * @param requestedMinutes minutes that the provider asks to wait, if it does: a try is never earlier
 */
export function retryPause(channel: MessageChannel, tries: number, requestedMinutes = 0): number | null {
  const elapsed = Array.from({ length: tries - 1 }, (_, index) => pauseAfter(index + 1)).reduce((a, b) => a + b, 0);
  const left = GIVE_UP_AFTER[channel] - elapsed;
  if (left <= 0) return null;
  return Math.max(Math.min(pauseAfter(tries), left), Math.min(requestedMinutes, MAX_PAUSE_MINUTES));
}

/** Minutes until the one retry of a message whose number may be unreachable only temporarily. */
export const ONCE_MORE_MINUTES = 30;

/**
 * Returns the minutes until the next try of a message that waits for the shop to fix its account or registration: longer each
 * time, until the message is no longer useful.
 */
export function growingRetryPause(tries: number, requestedMinutes = 0): number {
  return Math.max(pauseAfter(tries), Math.min(requestedMinutes, MAX_PAUSE_MINUTES));
}

function pauseAfter(tries: number): number {
  return FIRST_PAUSES[tries - 1] ?? LATER_PAUSE;
}
