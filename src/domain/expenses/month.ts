/** Months of the shop's books as YYYY-MM, without a clock. */

export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Returns the month of a day: "2026-11-22" is in "2026-11". */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns true when a month can be closed: its last day is before today. @param today the shop's day, YYYY-MM-DD */
export function isMonthOver(month: string, today: string): boolean {
  return month < monthOf(today);
}

/** Formats a month for people: "November 2026". */
export function monthText(month: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Changes of a month of the books. */
export const EXPENSE_MONTH_CHANGES = ['closed', 'reopened'] as const;
