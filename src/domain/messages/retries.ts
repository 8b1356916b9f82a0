import type { MessageChannel } from '../messages.ts';

/** Minutes between the first tries: short at first, since most outages are; hourly after them. */
const FIRST_PAUSES = [1, 2, 5, 10, 20, 40];
const LATER_PAUSE = 60;

/** Minutes after the first try when a message is given up: a text is of use at once or not, a mail server may be away for a day. */
const GIVE_UP_AFTER: Record<MessageChannel, number> = { sms: 2 * 60, email: 24 * 60 };

/** No provider makes a message wait longer than this before the next try. */
const LONGEST_PAUSE = 6 * 60;

/**
 * Returns the minutes until the next try of a message that failed, or null when it is given up. The last try is at the end of
 * the time, so that an outage of nearly that length loses nothing.
 * @param tries number of tries so far, from 1
 * @param askedMinutes minutes that the provider asks to wait, if it does: a try is never earlier
 */
export function retryPause(channel: MessageChannel, tries: number, askedMinutes = 0): number | null {
  const elapsed = Array.from({ length: tries - 1 }, (_, index) => pauseAfter(index + 1)).reduce((a, b) => a + b, 0);
  const left = GIVE_UP_AFTER[channel] - elapsed;
  if (left <= 0) return null;
  return Math.max(Math.min(pauseAfter(tries), left), Math.min(askedMinutes, LONGEST_PAUSE));
}

/** Minutes after which a message is tried once more whose number may be out of reach only for now. */
export const ONCE_MORE_MINUTES = 30;

/**
 * Returns the minutes until the next try of a message that waits for the shop to mend its account or registration: longer each
 * time, and without an end but that of its use.
 */
export function growingPause(tries: number, askedMinutes = 0): number {
  return Math.max(pauseAfter(tries), Math.min(askedMinutes, LONGEST_PAUSE));
}

function pauseAfter(tries: number): number {
  return FIRST_PAUSES[tries - 1] ?? LATER_PAUSE;
}
