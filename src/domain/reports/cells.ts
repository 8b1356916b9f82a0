/** Kinds of columns of a report. */
export const CELL_KINDS = ['text', 'count', 'money', 'day', 'moment'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns true for columns of numbers, which are right-aligned. */
export function isNumberCell(kind: CellKind): boolean {
  return kind === 'count' || kind === 'money';
}

/**
 * Formats a cell of a report, the same on screen and paper: amounts with cents, moments in the shop's time zone.
 * @param cell as on the wire: a decimal string, a whole number, YYYY-MM-DD, an instant; or empty
 */
export function cellText(kind: CellKind, cell: string, timeZone: string): string {
  if (cell === '') return '';
  switch (kind) {
    case 'text':
      return cell;
    case 'count':
      return Number(cell).toLocaleString('en-US');
    case 'money':
      return DOLLARS.format(Number(cell));
    case 'day':
      return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(
        new Date(`${cell}T00:00:00Z`),
      );
    case 'moment':
      return new Intl.DateTimeFormat('en-US', {
        timeZone,
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(new Date(cell));
  }
}

/** Describes the rows of a table that was cut. */
export function cutText(shown: number, all: number): string {
  return `Showing ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows. The total covers all of them, and so does the CSV file.`;
}

/** Returns the name of a time zone for people: "Central Time"; the IANA name when there is none. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^GMT|^$/.test(name) ? timeZone : name;
}
