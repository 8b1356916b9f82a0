import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { priceText } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Difference, OldPrice, priceColumns, shownText } from './price-cells.tsx';
import type { PricePreview } from './price-manager.api.ts';

type Row = PricePreview['rows'][number];
type Condition = Row['prices'][number]['condition'];

const COLUMNS: readonly Column<Row>[] = [
  ...priceColumns<Row>(),
  { id: 'difference', header: 'Difference', align: 'end', cell: ({ difference }) => <Difference value={difference} /> },
];

/** What a price change would do: the first 100 products, and how many there are (S9). */
export function PreviewTable({ preview }: { preview: PricePreview }) {
  const { rows, total, unchanged } = preview;
  const others = unchanged === 0 ? '' : ` ${countText(unchanged, 'other product')} keep their price.`;
  return (
    <>
      {total > 0 && (
        <p className="pb-2 text-muted" role="status">
          {shownText(rows.length, total) ?? `${countText(total, 'product')} will change.`}
          {others}
        </p>
      )}
      <DataTable
        caption="Prices before and after"
        region="Preview"
        rows={rows}
        rowKey={({ productId }) => productId}
        columns={[...COLUMNS, ...(rows[0]?.prices ?? []).map(({ condition }) => conditionColumn(condition))]}
        empty={`No price would change.${others}`}
        isDense
      />
    </>
  );
}

function conditionColumn(condition: Condition): Column<Row> {
  return {
    id: condition,
    header: CONDITION_LABELS[condition],
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ prices }) => {
      const price = prices.find((one) => one.condition === condition);
      if (price === undefined) return null;
      return (
        <>
          <OldPrice value={price.oldPrice} /> <span className="text-muted">to</span> {priceText(price.newPrice)}
        </>
      );
    },
  };
}
