import type { DeviceType } from '#domain/vocabulary.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** A product as staff keep it. */
export interface KeptProduct {
  id: number;
  deviceType: DeviceType;
  model: string;
  storage: string | null;
  basePriceCents: number;
  isActive: boolean;
  version: number;
  updatedAt: Date;
}

const KEPT = `id, device_type as "deviceType", model, storage, base_price_cents as "basePriceCents",
  is_active as "isActive", version, updated_at as "updatedAt"`;

export interface ProductKey {
  deviceType: string;
  model: string;
  id: number;
}

export interface ProductSearch {
  deviceType: DeviceType | null;
  /** Part of a model's name. */
  text: string | null;
  id: number | null;
  isActive: boolean | null;
  /** The last row of the page before. */
  after: ProductKey | null;
  limit: number;
}

/** Products by type, model and id. */
export async function searchProducts(db: Queryable, search: ProductSearch): Promise<KeptProduct[]> {
  const { deviceType, text, id, isActive, after, limit } = search;
  const pattern = text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db.query<KeptProduct>({
    text: `select ${KEPT} from products
      where ($1::text is null or device_type = $1)
        and ($2::text is null or model ilike $2 or id = $3)
        and ($4::bool is null or is_active = $4)
        and ($5::text is null or (device_type, model, id) > ($5, $6, $7))
      order by device_type, model, id limit $8`,
    values: [
      deviceType,
      pattern,
      id,
      isActive,
      after?.deviceType ?? null,
      after?.model ?? null,
      after?.id ?? null,
      limit,
    ],
  });
}

export async function findProduct(db: Queryable, id: number): Promise<KeptProduct | null> {
  const [row] = await db.query<KeptProduct>({ text: `select ${KEPT} from products where id = $1`, values: [id] });
  return row ?? null;
}

/** Every product, for a file that names many. */
export async function readAllProducts(db: Queryable): Promise<KeptProduct[]> {
  return db.query<KeptProduct>({ text: `select ${KEPT} from products` });
}

/** Names of the models of a type, without that of one product where no other has it. */
export async function listModels(db: Queryable, deviceType: DeviceType, exceptId: number | null): Promise<string[]> {
  const rows = await db.query<{ model: string }>({
    text: 'select distinct model from products where device_type = $1 and id is distinct from $2::int',
    values: [deviceType, exceptId],
  });
  return rows.map(({ model }) => model);
}

/** Ids below are the data file's. */
const FIRST_OWN_ID = 100_000;

/** The first id that is free for products of the shop's own; ids above it are free too. Call it under `lockPrices`. */
export async function nextProductId(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ next: number }>({
    text: 'select greatest(coalesce(max(id), 0) + 1, $1)::int as next from products',
    values: [FIRST_OWN_ID],
  });
  return row?.next ?? FIRST_OWN_ID;
}

export interface NewProduct extends Omit<KeptProduct, 'version' | 'updatedAt'> {
  cellular: boolean;
}

/** Breaks `products_version` where there is one of the type, model and storage. */
export async function insertProducts(tx: Transaction, products: readonly NewProduct[], now: Date): Promise<void> {
  await tx.query({
    text: `insert into products (id, device_type, model, storage, base_price_cents, cellular, is_active, updated_at)
      select one.*, $8::timestamptz from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::bool[], $7::bool[]) one`,
    values: [
      products.map((product) => product.id),
      products.map((product) => product.deviceType),
      products.map((product) => product.model),
      products.map((product) => product.storage),
      products.map((product) => product.basePriceCents),
      products.map((product) => product.cellular),
      products.map((product) => product.isActive),
      now,
    ],
  });
}

/** Sets everything that staff can edit. Breaks `products_version` as `insertProducts` does. */
export async function replaceProduct(tx: Transaction, product: NewProduct, now: Date): Promise<KeptProduct> {
  const { id, deviceType, model, storage, basePriceCents, cellular, isActive } = product;
  const [row] = await tx.query<KeptProduct>({
    text: `update products set device_type = $2, model = $3, storage = $4, base_price_cents = $5, cellular = $6,
        is_active = $7, version = version + 1, updated_at = $8
      where id = $1 returning ${KEPT}`,
    values: [id, deviceType, model, storage, basePriceCents, cellular, isActive, now],
  });
  if (row === undefined) throw new Error(`Product ${id} is gone`);
  return row;
}

/** Gives many products a price and a place on the list. */
export async function setPrices(
  tx: Transaction,
  products: readonly { productId: number; newCents: number; isActive: boolean }[],
  now: Date,
): Promise<void> {
  await tx.query({
    text: `update products p set base_price_cents = one.cents, is_active = one.active, version = p.version + 1,
        updated_at = $4
      from unnest($1::int[], $2::int[], $3::bool[]) as one (id, cents, active) where p.id = one.id`,
    values: [
      products.map((product) => product.productId),
      products.map((product) => product.newCents),
      products.map((product) => product.isActive),
      now,
    ],
  });
}
