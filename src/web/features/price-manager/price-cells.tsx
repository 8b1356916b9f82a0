import { parseMoney } from '#domain/money.ts';
import { priceText } from '#web/lib/format.ts';

/** The look of a dense table and its cells. */
export const TABLE = 'w-full border-collapse text-[0.9375rem] tabular-nums';
export const HEAD_CELL = 'border-b border-line px-2 py-2 sm:px-3 text-left font-semibold whitespace-nowrap text-muted';
export const CELL = 'border-b border-line px-2 py-1.5 sm:px-3 align-baseline';
export const NUMBER = 'text-right whitespace-nowrap';

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
