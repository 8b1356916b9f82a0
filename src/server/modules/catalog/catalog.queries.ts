import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const storedProduct = z.object({
  id: z.int(),
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string(),
  storage: z.string().nullable(),
  basePriceCents: z.int(),
  cellular: z.boolean(),
  isActive: z.boolean(),
});
/** A product as the server uses it: money in cents. */
export type StoredProduct = z.infer<typeof storedProduct>;

/** Columns of `storedProduct`, from `products p`. */
const COLUMNS = columns(storedProduct, 'p');

/** The version of `catalog_version v`: the number of its changes, and the stamp of the last one. */
export const VERSION = sql`v.version || ' ' || v.stamp`;

const version = statement({
  name: 'catalog-version',
  row: z.object({ version: z.string() }),
  sql: sql`select ${VERSION} as version from catalog_version v`,
});

/**
 * Returns the version of the catalog, which every change of a product replaces. A number alone is not enough: after a failover
 * that lost the last changes, the database reuses their numbers (decision 003).
 */
export async function readVersion(db: Queryable): Promise<string> {
  const [row] = await db.query(version);
  return row?.version ?? '';
}

const listed = z.object({
  catalogVersion: z.string(),
  id: storedProduct.shape.id.nullable(),
  deviceType: storedProduct.shape.deviceType.nullable(),
  model: storedProduct.shape.model.nullable(),
  storage: storedProduct.shape.storage,
  basePriceCents: storedProduct.shape.basePriceCents.nullable(),
  cellular: storedProduct.shape.cellular.nullable(),
  isActive: storedProduct.shape.isActive.nullable(),
});
type Listed = z.infer<typeof listed>;

const fewProducts = statement({
  name: 'catalog-products',
  params: z.object({ limit: z.int() }),
  row: listed,
  sql: sql`select ${VERSION} as "catalogVersion", ${COLUMNS}
    from catalog_version v left join (select * from products order by id limit :limit) p on true`,
});
const nextProducts = statement({
  name: 'catalog-products-next',
  params: z.object({ after: z.int(), limit: z.int() }),
  row: storedProduct,
  sql: sql`select ${COLUMNS} from products p where p.id > :after order by p.id limit :limit`,
});

/** Number of products per read. Parsing a piece takes some 2 ms, and then visitors are served. */
const PRODUCTS_AT_ONCE = 2_000;

/**
 * Reads every product with the matching version: in one statement, or, for very many products, in pieces of one snapshot, to
 * serve visitors in between.
 */
export async function readProducts(database: Database): Promise<{ version: string; products: StoredProduct[] }> {
  const rows = await database.query(fewProducts, { limit: PRODUCTS_AT_ONCE });
  const products = rows.filter(isProduct);
  if (products.length < PRODUCTS_AT_ONCE) return { version: rows[0]?.catalogVersion ?? '', products };
  return readSnapshot(database, async (db) => ({ version: await readVersion(db), products: await readInPieces(db) }));
}

async function readInPieces(db: Queryable): Promise<StoredProduct[]> {
  const products: StoredProduct[] = [];
  for (let after = 0; ; ) {
    const piece = await db.query(nextProducts, { after, limit: PRODUCTS_AT_ONCE });
    products.push(...piece);
    const last = piece.at(-1);
    if (last === undefined) return products;
    after = last.id;
    await nextTurn();
  }
}

/** Returns false for the one row of an empty list, which has only the version. */
function isProduct(row: Listed): row is Listed & StoredProduct {
  return row.id !== null;
}

const oneProduct = statement({
  name: 'catalog-product',
  params: z.object({ id: z.int() }),
  row: listed,
  sql: sql`select ${VERSION} as "catalogVersion", ${COLUMNS} from catalog_version v left join products p on p.id = :id`,
});

/** Reads one product, also an inactive one, with the version that it was read at. */
export async function readProduct(
  db: Queryable,
  id: number,
): Promise<{ version: string; product: StoredProduct | undefined }> {
  const rows = await db.query(oneProduct, { id });
  return { version: rows[0]?.catalogVersion ?? '', product: rows.find(isProduct) };
}

const seed = statement({
  name: 'catalog-seed',
  params: z.object({
    ids: z.array(z.int()),
    deviceTypes: z.array(z.enum(DEVICE_TYPES)),
    models: z.array(z.string()),
    storages: z.array(z.string().nullable()),
    cents: z.array(z.int()),
    cellular: z.array(z.boolean()),
  }),
  sql: sql`insert into products (id, device_type, model, storage, base_price_cents, cellular, settled_cents)
    select one.*, one.cents from unnest(:ids::int[], :deviceTypes::text[], :models::text[], :storages::text[], :cents::int[],
      :cellular::bool[]) one (id, device_type, model, storage, cents, cellular)
    where not exists (select from products)
    on conflict do nothing`,
});

/** Fills an empty products table; does nothing when it has a product. Several processes may try at once. */
export async function seedProducts(db: Queryable, products: readonly CatalogProduct[]): Promise<void> {
  await db.query(seed, {
    ids: products.map(({ id }) => id),
    deviceTypes: products.map(({ deviceType }) => deviceType),
    models: products.map(({ model }) => model),
    storages: products.map(({ storage }) => storage),
    cents: products.map(({ basePriceCents }) => basePriceCents),
    cellular: products.map(({ cellular }) => cellular),
  });
}
