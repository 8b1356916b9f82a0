import { z } from 'zod';
import { deviceType } from '#contracts/fields.ts';
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A product as the server works with it: money in cents. */
export interface StoredProduct extends Omit<CatalogProduct, 'series'> {
  isActive: boolean;
}

const stored = z.array(
  z.object({
    id: z.int(),
    deviceType,
    model: z.string(),
    storage: z.string().nullable(),
    basePriceCents: z.int(),
    cellular: z.boolean(),
    isActive: z.boolean(),
  }),
);

/** The number that every change of a product raises. */
export async function readVersion(db: Queryable): Promise<number> {
  const [row] = await db.query<{ version: string }>({
    name: 'catalog-version',
    text: 'select version from catalog_version',
  });
  return Number(row?.version ?? 0);
}

/** Every product and the version they belong to, in one statement, so that they fit together. */
export async function readProducts(db: Queryable): Promise<{ version: number; products: StoredProduct[] }> {
  const [row] = await db.query<{ version: string; products: unknown }>({
    text: `select (select version from catalog_version) as version,
      coalesce(json_agg(json_build_object('id', id, 'deviceType', device_type, 'model', model, 'storage', storage,
        'basePriceCents', base_price_cents, 'cellular', cellular, 'isActive', is_active)), '[]') as products
      from products`,
  });
  return { version: Number(row?.version ?? 0), products: stored.parse(row?.products ?? []) };
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
