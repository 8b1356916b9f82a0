import type { PageData } from '#contracts/pages.ts';
import { readSpecialDay } from '#domain/hours/special-days.ts';
import { periodsOf } from '#domain/hours/special-periods.ts';
import { type HoursRow, hoursRows, hoursText, readWeek } from '#domain/hours/weekly-hours.ts';
import { dayText } from '#web/lib/format.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { ShopPicture } from '../shared/visit/shop-picture.tsx';
import { useShopTime } from '../shared/visit/use-shop-time.ts';
import { daysText, isRowOfToday, openTexts } from './open-texts.ts';
import { Ways } from './ways.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Contact and hours | ${shop.name}`,
    description: `${shop.name}, ${shop.street}, ${shop.city}, ${shop.state} ${shop.zip}. Call ${shop.phone}, email ${shop.email}, or stop by. See our hours and find us on the map.`,
    canonicalPath: '/contact',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        url: `${shop.publicUrl}/contact`,
        about: { '@id': `${shop.publicUrl}/#shop` },
      },
    ],
  };
}

/** Shows address, phone, e-mail, hours, call and mail links. */
export function Page() {
  const { shop } = usePageData();
  const rows = hoursRows(readWeek(shop.hours) ?? []);
  return (
    <div className="pb-16 sm:pb-24">
      <PageHeading title="Call, email or stop by">
        We’re in {shop.city}, open {daysText(rows)}
        {shop.openHolidays.length === 0 && ', except federal holidays'}. Asking about an order? Have its number handy:
        the eight characters after “Order #”.
      </PageHeading>
      <div className="page-width grid gap-4 pt-4 sm:pt-6 lg:grid-cols-2 lg:gap-5">
        <div className="flex flex-col gap-4 lg:gap-5">
          <ShopPicture className="h-40 rounded-3xl sm:h-56 lg:h-auto lg:min-h-56 lg:flex-1" />
          <Hours rows={rows} />
        </div>
        <Ways />
      </div>
    </div>
  );
}

/** Shows the opening hours and whether the shop is open now. */
function Hours({ rows }: { rows: readonly HoursRow[] }) {
  const { shop } = usePageData();
  const now = useShopTime(shop.timeZone);
  const texts = now === null ? null : openTexts(now, shop);
  return (
    <section aria-labelledby="hours-title" className="rounded-3xl border border-line bg-surface p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="hours-title" className="text-2xl sm:text-3xl">
          Hours
        </h2>
        <Badge
          tone={texts?.open === true ? 'green' : 'grey'}
          className={cx('min-w-28 justify-center', texts === null && 'invisible')}
        >
          {texts?.label ?? 'Hours'}
        </Badge>
      </div>
      {/* The page is cached, so only the browser knows the time; the space for its text is reserved. */}
      <p className="mt-3 min-h-[2lh] text-muted">{texts?.sentence ?? `All times are ${shop.city} time.`}</p>
      <table className="mt-5 w-full sm:text-xl">
        <caption className="sr-only">Hours, {shop.city} time</caption>
        <tbody>
          {rows.map(({ days, weekdays, hours }) => {
            const today = now !== null && isRowOfToday(now, { weekdays }, shop);
            return (
              <tr
                key={days}
                aria-current={today ? 'date' : undefined}
                className={cx('border-t border-line', today && 'text-accent')}
              >
                <th scope="row" className="py-3.5 pr-4 text-left font-semibold">
                  {days}
                </th>
                <td className="py-3.5 text-right tabular-nums">{hours === null ? 'Closed' : hoursText(hours)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <SpecialDays />
    </section>
  );
}

/** Maximum number of special days, or vacations, below the hours: customers do not plan further ahead. */
const NEXT_PERIODS = 4;

/** Lists the next days with hours of their own; renders nothing without any. */
function SpecialDays() {
  const days = usePageData().shop.specialDays.flatMap((text) => readSpecialDay(text) ?? []);
  const periods = periodsOf(days).slice(0, NEXT_PERIODS);
  if (periods.length === 0) return null;
  return (
    <ul aria-label="Special hours" className="mt-2 border-t border-line pt-4">
      {periods.map(({ day, lastDay, hours, note }) => (
        <li key={day} className="flex flex-wrap justify-between gap-x-4 py-1">
          <span>
            <span className="font-semibold">
              {lastDay === day ? dayText(day) : `${dayText(day)} to ${dayText(lastDay)}`}
            </span>{' '}
            <span className="text-muted">{note}</span>
          </span>
          <span className="ml-auto tabular-nums">{hours === null ? 'Closed' : hoursText(hours)}</span>
        </li>
      ))}
    </ul>
  );
}
