import { doorSign, hoursToday, isClosedByException } from '#domain/shop-opening.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { useShopTime } from './use-shop-time.ts';

/**
 * Shows whether the shop is open, and until when. A cached page knows the day but not the time: shows the hours of the
 * day until the browser provides the time.
 */
export function DoorSign() {
  const { isOpen, text } = useDoorSign();
  return (
    <p className="flex items-baseline gap-2.5 font-semibold sm:text-lg">
      <span
        aria-hidden="true"
        className={cx(
          'shrink-0 -translate-y-px rounded-full border-5',
          isOpen ? 'border-accent' : 'border-line-strong',
        )}
      />
      {text}
    </p>
  );
}

function useDoorSign(): { isOpen: boolean; text: string } {
  const { shop, calendar } = usePageData();
  const now = useShopTime(shop.timeZone);
  if (now !== null) return doorSign(now, shop);
  if (calendar === null) return { isOpen: false, text: shop.hours };
  const { day } = calendar;
  if (isClosedByException(day, shop)) return doorSign({ day, minutes: 0 }, shop);
  return { isOpen: false, text: hoursToday(day, shop) };
}
