import { countText } from '#web/lib/count-text.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Describes the time left until an instant: "12 days left", "5 hours left", "less than an hour left"; null when it is over. */
export function leftText(answerBy: string, nowMs: number): string | null {
  const left = Date.parse(answerBy) - nowMs;
  if (left <= 0) return null;
  if (left >= 2 * DAY_MS) return `${countText(Math.floor(left / DAY_MS), 'day')} left`;
  return left < HOUR_MS ? 'less than an hour left' : `${countText(Math.floor(left / HOUR_MS), 'hour')} left`;
}
