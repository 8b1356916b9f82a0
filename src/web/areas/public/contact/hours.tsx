import { hourText, OPENING_HOURS } from '#domain/shop-hours.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { openTexts } from './open-texts.ts';
import { useShopTime } from './use-shop-time.ts';

/** When the counter is open, and whether it is open now (C1, decision 27). */
export function Hours() {
  const { shop } = usePageData();
  const now = useShopTime(shop.timeZone);
  return (
    <section aria-labelledby="hours-title" className="rounded-3xl border border-line bg-surface p-6 sm:p-8">
      <h2 id="hours-title" className="text-2xl sm:text-3xl">
        Opening hours
      </h2>
      <OpenNow now={now} city={shop.city} />
      <table className="mt-5 w-full sm:text-xl">
        <caption className="sr-only">Opening hours, {shop.city} time</caption>
        <tbody>
          {OPENING_HOURS.map(({ days, weekdays, opens, closes }) => {
            const today = now !== null && weekdays.includes(now.weekday);
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

/** What the page says of this minute. It is cached, so that only the browser can know; the room is kept free for it. */
function OpenNow({ now, city }: { now: ReturnType<typeof useShopTime>; city: string }) {
  if (now === null) return <p className="mt-3 min-h-22 text-muted">All times are {city} time.</p>;
  const { open, label, sentence } = openTexts(now, city);
  return (
    <div className="mt-3 flex min-h-22 flex-col items-start gap-2">
      <Badge tone={open ? 'green' : 'grey'}>{label}</Badge>
      <p className="text-muted">{sentence}</p>
    </div>
  );
}
