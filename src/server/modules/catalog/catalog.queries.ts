import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A product as the server works with it: money in cents. */
export interface StoredProduct extends Omit<CatalogProduct, 'series'> {
  isActive: boolean;
}

/** The number that every change of a product raises. */
export async function readVersion(db: Queryable): Promise<number> {
  const [row] = await db.query<{ version: string }>({
    name: 'catalog-version',
    text: 'select version from catalog_version',
  });
  return Number(row?.version ?? 0);
}

const KNOWN_TYPES: ReadonlySet<string> = new Set(DEVICE_TYPES);

/**
 * Every product and the version they belong to, in one statement, so that they fit together. They come as rows and not as
 * one text: the driver reads those as they arrive, and serves visitors between.
 */
export async function readProducts(db: Queryable): Promise<{ version: number; products: StoredProduct[] }> {
  const rows = await db.query<StoredProduct & { catalogVersion: string }>({
    text: `select v.version as "catalogVersion", p.id, p.device_type as "deviceType", p.model, p.storage,
        p.base_price_cents as "basePriceCents", p.cellular, p.is_active as "isActive"
      from catalog_version v left join products p on true`,
  });
  // An empty list is one row that says the version alone.
  const products = rows.filter(({ id }) => id !== null);
  const unknown = products.find(({ deviceType }) => !KNOWN_TYPES.has(deviceType));
  if (unknown !== undefined) throw new Error(`Product ${unknown.id} is of no known type: ${unknown.deviceType}`);
  return { version: Number(rows[0]?.catalogVersion ?? 0), products };
}

/** One product, also one that is not bought. */
export async function readProduct(db: Queryable, id: number): Promise<StoredProduct | undefined> {
  const [row] = await db.query<StoredProduct>({
    name: 'catalog-product',
    text: `select id, device_type as "deviceType", model, storage, base_price_cents as "basePriceCents", cellular,
      is_active as "isActive" from products where id = $1`,
    values: [id],
  });
  return row;
}

/** Fills an empty products table; with a single product in it, it does nothing. Several processes may try at once. */
export async function seedProducts(db: Queryable, products: readonly CatalogProduct[]): Promise<void> {
  await db.query({
    text: `insert into products (id, device_type, model, storage, base_price_cents, cellular)
      select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::bool[])
      where not exists (select from products)
      on conflict do nothing`,
    values: [
      products.map((product) => product.id),
      products.map((product) => product.deviceType),
      products.map((product) => product.model),
      products.map((product) => product.storage),
      products.map((product) => product.basePriceCents),
      products.map((product) => product.cellular),
    ],
  });
}
