import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lockApplies } from '#domain/catalog/lock.ts';
import { csvRow } from '#domain/csv.ts';
import { toDecimal } from '#domain/money.ts';
import type { ConditionFactors } from '#domain/pricing/factors.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { UNLOCKED_BONUS_CENTS } from '#domain/pricing/rules.ts';
import { CONDITIONS } from '#domain/vocabulary.ts';
import type { Catalog, StoredProduct } from '#server/modules/catalog/index.ts';
import { COLUMNS, derivedTitles } from './price-columns.ts';

/** Products written between two pauses, which takes some milliseconds: visitors are served in between. */
const PRODUCTS_AT_ONCE = 500;
/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes the price list as CSV: every product, including those that the shop does not buy, with its price in every condition
 * . No cell starts a formula. The columns can be imported again.
 */
export function writePriceList(catalog: Catalog): Readable {
  return Readable.from(chunksOf(catalog), { objectMode: false });
}

async function* chunksOf(catalog: Catalog): AsyncGenerator<string> {
  const { factors } = catalog.factors;
  yield BYTE_ORDER_MARK + csvRow([...COLUMNS.map(({ title }) => title), ...derivedTitles(factors)]);
  const products = await catalog.allInPieces();
  for (let start = 0; start < products.length; start += PRODUCTS_AT_ONCE) {
    const rows = products.slice(start, start + PRODUCTS_AT_ONCE);
    yield rows.map((product) => csvRow(toCells(product, factors))).join('');
    await nextTurn();
  }
}

function toCells(product: StoredProduct, factors: ConditionFactors): string[] {
  const { id, deviceType, model, storage, basePriceCents, cellular, isActive } = product;
  const device = { rule: 'counter' as const, deviceType, cellular, basePriceCents, carrier: null, lockStatus: null };
  return [
    String(id),
    deviceType,
    model,
    storage ?? '',
    toDecimal(basePriceCents),
    isActive ? 'yes' : 'no',
    ...CONDITIONS.map((condition) => toDecimal(priceDevice({ ...device, factors, condition }))),
    toDecimal(lockApplies(product) ? UNLOCKED_BONUS_CENTS : 0),
  ];
}
