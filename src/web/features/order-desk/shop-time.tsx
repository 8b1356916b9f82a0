import { useNow } from '#web/features/orders/use-now.ts';
import { agoText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { shopMoment } from './shop-moment.ts';

/** Shows an instant by the shop's wall clock: "Nov 20, 3:05 PM". */
export function ShopTime({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {shopMoment(instant, timeZone)}
    </time>
  );
}

/** Shows how long ago an instant was, kept true while one looks: "5 minutes ago". */
export function Age({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return (
    <time dateTime={instant} title={shopMoment(instant, timeZone)} className="whitespace-nowrap">
      {agoText(instant, useNow())}
    </time>
  );
}
