import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { priceText } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';
import { CELL, Difference, HEAD_CELL, NUMBER, OldPrice, TABLE } from './price-cells.tsx';
import type { PricePreview } from './price-manager.api.ts';
import { ScrollRegion } from './scroll-region.tsx';

/** What a price change would do: the first 100 products, and how many there are (S9). */
export function PreviewTable({ preview }: { preview: PricePreview }) {
  const { rows, total, unchanged } = preview;
  const conditions = rows[0]?.prices.map(({ condition }) => condition) ?? [];
  if (total === 0) return <p className="text-muted">No price would change.{unchangedText(unchanged)}</p>;
  return (
    <>
      <p className="pb-2 text-muted" role="status">
        {rows.length < total
          ? `Showing ${rows.length} of ${total.toLocaleString('en-US')} products.`
          : `${countText(total, 'product')} will change.`}
        {unchangedText(unchanged)}
      </p>
      <ScrollRegion label="Preview">
        <table className={TABLE}>
          <thead className="sticky top-0 bg-surface">
            <tr>
              <th className={HEAD_CELL}>Product</th>
              <th className={cx(HEAD_CELL, NUMBER)}>Old</th>
              <th className={cx(HEAD_CELL, NUMBER)}>New</th>
              <th className={cx(HEAD_CELL, NUMBER)}>Difference</th>
              {conditions.map((condition) => (
                <th key={condition} className={cx(HEAD_CELL, NUMBER)}>
                  {CONDITION_LABELS[condition]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.productId}>
                <th scope="row" className={cx(CELL, 'text-left font-normal')}>
                  {row.model} <span className="text-muted">{row.storage}</span>
                </th>
                <td className={cx(CELL, NUMBER)}>
                  <OldPrice value={row.oldPrice} />
                </td>
                <td className={cx(CELL, NUMBER, 'font-semibold')}>{priceText(row.newPrice)}</td>
                <td className={cx(CELL, NUMBER)}>
                  <Difference value={row.difference} />
                </td>
                {row.prices.map(({ condition, oldPrice, newPrice }) => (
                  <td key={condition} className={cx(CELL, NUMBER)}>
                    <OldPrice value={oldPrice} /> <span className="text-muted">to</span> {priceText(newPrice)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function unchangedText(unchanged: number): string {
  return unchanged === 0 ? '' : ` ${countText(unchanged, 'other product')} keep their price.`;
}
