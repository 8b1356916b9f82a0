import type { PageData } from '#contracts/pages.ts';
import { hourText, OPENING_HOURS } from '#domain/shop-hours.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { isRowOfToday, openTexts } from './open-texts.ts';
import { useShopTime } from './use-shop-time.ts';
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

/** C2, route /contact: address, phone, e-mail, hours, call and mail links. */
export function Page() {
  const { shop } = usePageData();
  return (
    <div className="pb-16 sm:pb-24">
      <PageHeading title="Call, email or stop by">
        We’re in {shop.city}, open seven days a week
        {shop.openHolidays.length === 0 && ', except federal holidays'}. Asking about an order? Have its number handy:
        the eight characters after “Order #”.
      </PageHeading>
      <div className="page-width grid gap-4 pt-6 lg:grid-cols-2 lg:gap-5">
        <Hours />
        <Ways />
      </div>
    </div>
  );
}

/** Shows the opening hours, and if the shop is open now (C1, decision 27). */
function Hours() {
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
      {/* Only the browser knows the time, since the page is cached; the room for its text is reserved. */}
      <p className="mt-3 min-h-[2lh] text-muted">{texts?.sentence ?? `All times are ${shop.city} time.`}</p>
      <table className="mt-5 w-full sm:text-xl">
        <caption className="sr-only">Hours, {shop.city} time</caption>
        <tbody>
          {OPENING_HOURS.map(({ days, weekdays, opens, closes }) => {
            const today = now !== null && isRowOfToday(now, { weekdays }, shop.openHolidays);
            return (
              <tr
                key={days}
                aria-current={today ? 'date' : undefined}
                className={cx('border-t border-line', today && 'text-accent')}
              >
                <th scope="row" className="py-3.5 pr-4 text-left font-semibold">
                  {days}
                </th>
                <td className="py-3.5 text-right tabular-nums">
                  {hourText(opens)}-{hourText(closes)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
