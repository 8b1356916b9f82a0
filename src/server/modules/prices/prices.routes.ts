import { z } from 'zod';
import { deviceType, line, rowNumber } from '#contracts/fields.ts';
import { importPrices, previewImport } from '#contracts/price-import.ts';
import { changePriceLimit, readPriceLimit } from '#contracts/price-limit.ts';
import {
  downloadPrices,
  getPriceChange,
  listPriceChanges,
  previewPrices,
  previewUndo,
  productPrices,
  undoPriceChange,
  updatePrices,
} from '#contracts/prices.ts';
import { createProduct, manageProducts, updateProduct } from '#contracts/products.ts';
import { shopTime } from '#domain/shop-day.ts';
import { type CatalogCache, findProduct, searchProducts } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { RawAnswer } from '#server/platform/http/route.ts';
import { changePrices, previewChange } from './adjusting/adjust-prices.ts';
import { writePriceList } from './files/download-prices.ts';
import { importFile, previewImportFile } from './files/import-prices.ts';
import { findChange, listChangedProducts, listChanges, listProductPrices } from './history/changes.queries.ts';
import { pageOf, readCursor } from './history/cursor.ts';
import { describeChange, describeItem } from './history/describe-change.ts';
import { previewUndoing, undoChange } from './history/undo-change.ts';
import { changeLimit, readLimit } from './limit/keep-limit.ts';
import { addProduct, describeProduct, editProduct } from './products/keep-products.ts';

const PAGE_ROWS = 50;
const MAX_ROWS = 100;
const productKey = z.strictObject({
  deviceType,
  model: line(80),
  storage: z.string().max(20).nullable(),
  id: rowNumber,
});

export function addPriceRoutes(context: Context, catalog: CatalogCache): void {
  addChangeRoutes(context);
  addProductRoutes(context);
  context.addRoute(downloadPrices, async ({ reply }) => {
    const { day } = shopTime(context.clock.now(), context.env.SHOP_TIME_ZONE);
    reply.header('content-disposition', `attachment; filename="prices-${day}.csv"`);
    return new RawAnswer('text/csv; charset=utf-8', writePriceList(await catalog.current()));
  });
}

function addChangeRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(readPriceLimit, () => readLimit(database));
  addRoute(changePriceLimit, (call) => changeLimit(context, call));
  addRoute(previewPrices, ({ body }) => previewChange(context, body));
  addRoute(updatePrices, (call) => changePrices(context, call));
  addRoute(previewImport, ({ body }) => previewImportFile(context, body));
  addRoute(importPrices, (call) => importFile(context, call));
  addRoute(previewUndo, ({ params }) => previewUndoing(context, Number(params.id)));
  addRoute(undoPriceChange, (call) => undoChange(context, call));
  addRoute(listPriceChanges, async ({ query }) => {
    const before = readCursor(query.cursor, rowNumber);
    const { rows, next } = pageOf(await listChanges(database, before, PAGE_ROWS + 1), PAGE_ROWS, ({ id }) => id);
    return { changes: rows.map(describeChange), next };
  });
  addRoute(getPriceChange, async ({ params }) => {
    const change = (await findChange(database, Number(params.id))) ?? fail('not_found');
    const rows = await listChangedProducts(database, change.id, MAX_ROWS);
    return { ...describeChange(change), rows: rows.map((row) => ({ ...row, ...describeItem(row) })) };
  });
}

function addProductRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(createProduct, (call) => addProduct(context, call));
  addRoute(updateProduct, (call) => editProduct(context, call));
  addRoute(manageProducts, async ({ query: { deviceType: type = null, q = null, active, cursor } }) => {
    const products = await searchProducts(database, {
      deviceType: type,
      text: q,
      id: q !== null && /^[1-9]\d{0,8}$/.test(q) ? Number(q) : null,
      isActive: active === undefined ? null : active === 'yes',
      after: readCursor(cursor, productKey),
      limit: PAGE_ROWS + 1,
    });
    const { rows, next } = pageOf(products, PAGE_ROWS, (row) => ({
      deviceType: row.deviceType,
      model: row.model,
      storage: row.storage,
      id: row.id,
    }));
    return { products: rows.map(describeProduct), next };
  });
  addRoute(productPrices, async ({ params }) => {
    const product = (await findProduct(database, Number(params.id))) ?? fail('not_found');
    const prices = await listProductPrices(database, product.id, MAX_ROWS);
    return prices.map((price) => ({ ...price, ...describeItem(price), at: price.at.toISOString() }));
  });
}
