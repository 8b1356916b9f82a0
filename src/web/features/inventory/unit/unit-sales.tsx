import { channelLabel } from '#domain/inventory/sale-channels.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { momentText, priceText, sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { UnitSale } from '../inventory.api.ts';

interface UnitSalesProps {
  sales: readonly UnitSale[];
  /** Reverses the sale; undefined for members without that right. */
  onReverse?: () => void;
}

/** Shows the sale of a unit with its margin, and reversed sales. */
export function UnitSales({ sales, onReverse }: UnitSalesProps) {
  const { timeZone } = usePageData().shop;
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="unit-sales">
      <h3 id="unit-sales" className="mb-2 font-semibold">
        Sale
      </h3>
      <ul className="grid gap-4">
        {sales.map(
          ({ id, price, fee, cost, margin, method, channel, buyer, reason, approvedBy, actor, at, reversal }) => (
            <li key={id} className="rounded-xl bg-sunken px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong className="text-xl tracking-tight tabular-nums">Margin {sumText(margin)}</strong>
                {reversal !== null && <Badge tone="orange">Reversed</Badge>}
              </p>
              <p className="tabular-nums">
                Sold for {priceText(price)}, fee {priceText(fee)}, cost {sumText(cost)}
              </p>
              <p className="text-note text-muted [overflow-wrap:anywhere]">
                {channelLabel(channel)}, by {methodLabel(method)}
                {buyer !== null && `, to ${buyer}`}. {actor}, <time dateTime={at}>{momentText(at, timeZone)}</time>
                {approvedBy !== null && `, approved by ${approvedBy}`}
              </p>
              {reason !== null && <p className="text-note break-words">“{reason}”</p>}
              {reversal === null && onReverse !== undefined && (
                <Button variant="secondary" className="mt-2" onClick={onReverse}>
                  Reverse sale
                </Button>
              )}
              {reversal !== null && (
                <p className="text-note break-words">
                  “{reversal.reason}” {reversal.actor}, {momentText(reversal.at, timeZone)}
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
