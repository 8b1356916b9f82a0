import { useEffect, useState } from 'react';
import { OPENING_HOURS_LINES } from '#domain/shop-hours.ts';
import { usePageData } from '#web/page-data.ts';

/**
 * Shows the opening hours of the shop's day; those of the week until the browser knows the day, since the page is
 * cached.
 */
export function HoursToday() {
  const { shop } = usePageData();
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    import('./today.ts').then(
      ({ hoursToday }) => setToday(hoursToday(new Date(), shop)),
      (error: unknown) => console.warn("Today's hours could not be loaded", error),
    );
  }, [shop]);
  return today ?? OPENING_HOURS_LINES.join(', ');
}
