import { parseMoney } from '#domain/money.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { priceText } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable, type ListSource } from '#web/ui/data-table/data-table.tsx';
import type { BoughtProduct, ImportPreview, PricePreview } from './price-manager.api.ts';

interface PriceRow {
  model: string;
  storage: string | null;
  oldPrice: string | null;
  newPrice: string;
  /** True when the shop bought it before; null for a new product. */
  wasActive?: boolean | null;
  isActive?: boolean;
}

const PRODUCT_COLUMN: Column<Omit<PriceRow, 'oldPrice' | 'newPrice'>> = {
  id: 'product',
  header: 'Product',
  isRowHeader: true,
  cell: ({ model, storage, wasActive = null, isActive = true }) => (
    <>
      {model} <span className="text-muted">{storage}</span>
      <PlaceChange wasActive={wasActive} isActive={isActive} />
    </>
  ),
};

/** Shows the base price of a product. */
export const BASE_PRICE_COLUMN: Column<Pick<BoughtProduct, 'basePrice'>> = {
  id: 'price',
  header: 'Base price',
  align: 'end',
  className: 'font-semibold',
  cell: ({ basePrice }) => priceText(basePrice),
};

/** Shows a changed price: Product, Old, New. */
export const PRICE_COLUMNS: readonly Column<PriceRow>[] = [
  PRODUCT_COLUMN,
  { id: 'old', header: 'Old', align: 'end', cell: ({ oldPrice }) => <OldPrice value={oldPrice} /> },
  {
    id: 'new',
    header: 'New',
    align: 'end',
    className: 'font-semibold',
    cell: ({ newPrice }) => priceText(newPrice),
  },
];

/** Returns how many of the products are listed; null when all are. */
export function shownText(shown: number, total: number): string | null {
  return shown < total ? `Showing ${shown} of ${total.toLocaleString('en-US')} products.` : null;
}

/** Shows a difference as "+$25" or "-$25"; the color only repeats the sign. */
function Difference({ value }: { value: string }) {
  const isLess = value.startsWith('-');
  const text = priceText(value.replace('-', ''));
  return <span className={isLess ? 'text-danger' : 'text-accent'}>{`${isLess ? '-' : '+'}${text}`}</span>;
}

export function OldPrice({ value }: { value: string | null }) {
  return <span className="text-muted">{value === null ? 'new' : priceText(value)}</span>;
}

/** Shows that a product is bought again, or no longer; nothing when that did not change. */
export function PlaceChange({ wasActive, isActive }: { wasActive: boolean | null; isActive: boolean }) {
  if (wasActive === isActive || (wasActive === null && isActive)) return null;
  return <span className="ml-2 text-muted">{isActive ? 'buying again' : 'not buying'}</span>;
}

type PreviewRow = PricePreview['rows'][number];

const PREVIEW_COLUMNS: readonly Column<PreviewRow>[] = [
  ...PRICE_COLUMNS,
  { id: 'difference', header: 'Difference', align: 'end', cell: ({ difference }) => <Difference value={difference} /> },
];

/** Previews a price change: the first 100 products, and their count. */
export function PreviewTable({ preview, isOutdated }: { preview: PricePreview; isOutdated: boolean }) {
  const { rows, total, unchanged } = preview;
  const others = unchanged === 0 ? '' : ` ${countText(unchanged, 'other product')} won’t change.`;
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
        source={{ error: null, refetch: () => undefined, isPlaceholderData: isOutdated }}
        columns={[...PREVIEW_COLUMNS, ...(rows[0]?.prices ?? []).map(({ condition }) => conditionColumn(condition))]}
        empty={`No prices will change.${others}`}
      />
    </>
  );
}

function conditionColumn(condition: PreviewRow['prices'][number]['condition']): Column<PreviewRow> {
  return {
    id: condition,
    header: CONDITION_LABELS[condition],
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ prices }) => {
      const price = prices.find((conditionPrice) => conditionPrice.condition === condition);
      if (price === undefined) return null;
      return (
        <>
          <OldPrice value={price.oldPrice} /> <span className="text-muted">to</span> {priceText(price.newPrice)}
        </>
      );
    },
  };
}

/** Limit of rows before there is a preview: the preview's own. */
const MAX_ROWS = 100;

interface PickedTableProps {
  products: readonly BoughtProduct[] | undefined;
  source: ListSource;
}

/** Lists the selected products before an amount is entered. */
export function PickedTable({ products, source }: PickedTableProps) {
  return (
    <>
      {products !== undefined && products.length > 0 && (
        <p className="pb-2 text-muted" role="status">
          {shownText(Math.min(products.length, MAX_ROWS), products.length) ??
            `${countText(products.length, 'product')}.`}{' '}
          Enter a change to preview prices.
        </p>
      )}
      <DataTable
        caption="Products and their base prices"
        region="Products"
        what="The products"
        source={source}
        rows={products?.slice(0, MAX_ROWS)}
        rowKey={({ id }) => id}
        columns={[PRODUCT_COLUMN, BASE_PRICE_COLUMN]}
        empty="No products found."
      />
    </>
  );
}

type ImportRow = ImportPreview['rows'][number];

const IMPORT_COLUMNS: readonly Column<ImportRow>[] = [
  { id: 'line', header: 'Row', align: 'end', className: 'text-muted', cell: ({ line }) => line },
  ...PRICE_COLUMNS,
  {
    id: 'difference',
    header: 'Difference',
    align: 'end',
    hiddenBelow: 'sm',
    cell: ({ oldPrice, newPrice }) =>
      oldPrice !== null && oldPrice !== newPrice && <Difference value={differenceOf(oldPrice, newPrice)} />,
  },
];

/** Previews a file: totals, skipped lines, and the first 100 products. */
export function ImportTable({ preview }: { preview: ImportPreview }) {
  const { rows, added, changed, unchanged } = preview;
  const total = added + changed;
  return (
    <>
      <p className="pb-2 text-muted" role="status">
        {total === 0 ? 'Nothing will change.' : `${changed} changed, ${added} added, ${unchanged} unchanged.`}{' '}
        {shownText(rows.length, total)}
      </p>
      <Problems preview={preview} />
      {rows.length > 0 && (
        <DataTable
          caption="Prices before and after"
          region="Preview"
          rows={rows}
          rowKey={({ line }) => line}
          columns={IMPORT_COLUMNS}
          empty={null}
        />
      )}
    </>
  );
}

function Problems({ preview: { badLines, bad } }: { preview: ImportPreview }) {
  return (
    <>
      {bad > 0 && (
        <div role="alert" className="mb-3 rounded-xl bg-tone-orange px-4 py-2.5 text-on-tone-orange">
          <p className="font-semibold">{countText(bad, 'row')} will be skipped:</p>
          <ul className="mt-1 max-h-48 overflow-auto">
            {badLines.map(({ line, problem }) => (
              <li key={line}>
                Row {line}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Subtracts two wire amounts: "-25.00". */
function differenceOf(oldPrice: string, newPrice: string): string {
  const cents = (parseMoney(newPrice) ?? 0) - (parseMoney(oldPrice) ?? 0);
  return (cents / 100).toFixed(2);
}
