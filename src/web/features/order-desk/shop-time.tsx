import { useNow } from '#web/lib/clock/use-clock.ts';
import { agoText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant by the shop's wall clock, short enough for a table: "Nov 20, 3:05 PM". */
export function shortMoment(instant: string, timeZone: string): string {
  // Creating a formatter takes far longer than using it, and a table uses it for each row.
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  formatters.set(timeZone, formatter);
  return formatter.format(new Date(instant));
}

/** Shows an instant by the shop's wall clock. */
export function ShopTime({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {shortMoment(instant, timeZone)}
    </time>
  );
}

/** Shows the age of an instant and keeps it current: "5 minutes ago". */
export function Age({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return (
    <time dateTime={instant} title={shortMoment(instant, timeZone)} className="whitespace-nowrap">
      {agoText(instant, useNow())}
    </time>
  );
}
