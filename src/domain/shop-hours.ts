/** Names of the weekdays, from 0, Sunday, to 6, Saturday. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Formats an hour in a sentence: 10 AM, 12 PM, 5:30 PM. @param minutes since midnight */
export function hourInSentence(minutes: number): string {
  return hourText(minutes).replace(/(?=[AP]M)/, ' ');
}

/** Formats an hour as 10AM, 12PM, 5:30PM; the end of the day as 12AM. @param minutes since midnight, up to 1440 */
export function hourText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest}${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
