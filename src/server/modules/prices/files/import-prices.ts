import crypto from 'node:crypto';
import type { ImportPreview, ImportRow, importPrices } from '#contracts/price-import.ts';
import { type PriceChange, priceChange as priceChangeShape } from '#contracts/prices.ts';
import { toDecimal } from '#domain/money.ts';
import { insertProducts, nextProductId, readAllProducts, setPrices } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { RowsSource } from '#server/platform/csv-records.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { insertChange } from '../history/changes.queries.ts';
import { describeChange } from '../history/describe-change.ts';
import {
  admitChange,
  beginPriceChange,
  type PriceCall,
  readPriceCall,
  withoutApprover,
} from '../limit/admit-change.ts';
import { type ImportPlan, type PlannedProduct, planImport } from './plan-import.ts';
import { type CsvFile, checkColumns, readCsv } from './read-csv.ts';

const PREVIEW_ROWS = 100;

/** Previews the changes of a file. Changes nothing. @throws Failure csv_unreadable */
export async function previewImportFile({ database }: Context, source: RowsSource): Promise<ImportPreview> {
  const file = await readCsv(source);
  const { planned, unchanged, badLines } = await planImport(file, await readAllProducts(database));
  const added = planned.filter(({ productId }) => productId === null).length;
  return {
    reading: file.reading,
    rows: planned.slice(0, PREVIEW_ROWS).map(describeRow),
    added,
    changed: planned.length - added,
    unchanged,
    badLines: badLines.slice(0, PREVIEW_ROWS),
    bad: badLines.length,
    unknownColumns: file.unknownColumns,
    previewToken: tokenOf(planned),
  };
}

/**
 * Imports a file in one transaction, with its history, once for each Idempotency-Key: exactly as previewed.
 * @throws Failure csv_unreadable, preview_stale, nothing_to_change, and those of `beginPriceChange` and `admitChange`
 */
export async function importFile(
  context: Context,
  { body, caller, idempotencyKey }: Call<typeof importPrices>,
): Promise<PriceChange> {
  const { database, clock } = context;
  const content = {
    ...withoutApprover(body),
    csv: crypto.hash('sha256', body.csv ?? ''),
    bytes: crypto.hash('sha256', body.bytes ?? ''),
  };
  const request = { scope: 'prices.import', key: idempotencyKey, content };
  const { body: change } = await createOnce<{ file: CsvFile; by: PriceCall }, PriceChange>(database, request, {
    readBody: (stored) => priceChangeShape.parse(stored),
    prepare: async () => {
      const file = await readCsv(body);
      checkColumns(file, body.leftOut ?? []);
      return { file, by: await readPriceCall(context, caller, body.second) };
    },
    create: async (tx, { file, by }) => {
      const terms = await beginPriceChange(tx, by);
      const plan = await planImport(file, await readAllProducts(tx));
      if (tokenOf(plan.planned) !== body.previewToken) fail('preview_stale');
      if (plan.planned.length === 0) fail('nothing_to_change');
      const summary = `${body.fileName ?? 'A file'}: ${describeCounts(plan)}`;
      const entry = { kind: 'import' as const, at: clock.now(), ...terms.author, reason: body.reason ?? null, summary };
      const id = await insertChange(tx, entry, await writeProducts(tx, plan.planned, entry));
      await admitChange(tx, terms, { ...entry, id });
      const products = plan.planned.length;
      return {
        status: 200,
        body: describeChange({ ...entry, id, products, undoes: null, undoneBy: null, undoneProducts: null }),
      };
    },
  });
  return change;
}

/** Inserts new products and updates existing ones. @returns all of them with their ids */
async function writeProducts(
  tx: Transaction,
  planned: readonly PlannedProduct[],
  stamp: { isSettled: boolean; at: Date },
) {
  let nextId = await nextProductId(tx);
  const all = planned.map((product) => {
    const productId = product.productId ?? nextId;
    if (product.productId === null) nextId += 1;
    return { ...product, productId, isNew: product.productId === null };
  });
  const added = all.filter(({ isNew }) => isNew);
  const existing = all.filter(({ isNew }) => !isNew);
  if (added.length > 0) {
    const rows = added.map((product) => ({ ...product, id: product.productId, basePriceCents: product.newCents }));
    await insertProducts(tx, rows, stamp);
  }
  if (existing.length > 0) await setPrices(tx, existing, stamp);
  return all;
}

function describeCounts({ planned }: ImportPlan): string {
  const added = planned.filter(({ productId }) => productId === null).length;
  const changed = planned.length - added;
  const parts = [changed === 0 ? null : `${changed} changed`, added === 0 ? null : `${added} added`];
  return parts.filter((part) => part !== null).join(', ');
}

/** Returns a token of a file's effect: equal when it would make the same changes to the same prices. */
function tokenOf(planned: readonly PlannedProduct[]): string {
  const hash = crypto.createHash('sha256');
  for (const { line, productId, deviceType, model, storage, oldCents, newCents, wasActive, isActive } of planned) {
    const key = [line, productId, deviceType, model, storage, oldCents, newCents, wasActive, isActive];
    hash.update(JSON.stringify(key)).update('\n');
  }
  return hash.digest('base64url');
}

function describeRow({ oldCents, newCents, cellular: _, ...rest }: PlannedProduct): ImportRow {
  return { ...rest, oldPrice: oldCents === null ? null : toDecimal(oldCents), newPrice: toDecimal(newCents) };
}
