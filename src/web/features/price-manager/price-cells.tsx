import { parseMoney } from '#domain/money.ts';
import { priceText } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table/column.ts';

/** A product and its price before and after a change. */
interface PriceRow {
  model: string;
  storage: string | null;
  oldPrice: string | null;
  newPrice: string;
  /** Whether the shop bought and buys it, where a change may say so; null for a new product. */
  wasActive?: boolean | null;
  isActive?: boolean;
}

/** The columns that every list of changed prices has: Product, Old, New. */
export function priceColumns<Row extends PriceRow>(): readonly Column<Row>[] {
  return [
    {
      id: 'product',
      header: 'Product',
      isRowHeader: true,
      cell: ({ model, storage, wasActive = null, isActive = true }) => (
        <>
          {model} <span className="text-muted">{storage}</span>
          <PlaceChange wasActive={wasActive} isActive={isActive} />
        </>
      ),
    },
    { id: 'old', header: 'Old', align: 'end', cell: ({ oldPrice }) => <OldPrice value={oldPrice} /> },
    {
      id: 'new',
      header: 'New',
      align: 'end',
      className: 'font-semibold',
      cell: ({ newPrice }) => priceText(newPrice),
    },
  ];
}

/** Says how many of the products are listed; null where all are. */
export function shownText(shown: number, total: number): string | null {
  return shown < total ? `Showing ${shown} of ${total.toLocaleString('en-US')} products.` : null;
}

/** "+$25" or "-$25": the sign says what the colour repeats. */
export function Difference({ value }: { value: string }) {
  const isLess = value.startsWith('-');
  const text = priceText(value.replace('-', ''));
  return <span className={isLess ? 'text-danger' : 'text-accent'}>{`${isLess ? '-' : '+'}${text}`}</span>;
}

/** A price that is no more. */
export function OldPrice({ value }: { value: string | null }) {
  if (value === null) return <span className="text-muted">new</span>;
  return <span className="text-muted">{priceText(value)}</span>;
}

/** What has happened to a product's place on the list, beside its price; nothing where that is as it was. */
export function PlaceChange({ wasActive, isActive }: { wasActive: boolean | null; isActive: boolean }) {
  if (wasActive === isActive || (wasActive === null && isActive)) return null;
  return <span className="ml-2 text-muted">{isActive ? 'bought again' : 'not bought'}</span>;
}

/** The difference of two amounts of the wire as one: "-25.00". */
export function differenceOf(oldPrice: string, newPrice: string): string {
  const cents = (parseMoney(newPrice) ?? 0) - (parseMoney(oldPrice) ?? 0);
  return (cents / 100).toFixed(2);
}
