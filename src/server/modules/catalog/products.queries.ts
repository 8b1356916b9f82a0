import { z } from 'zod';
import { listKey } from '#domain/catalog/list-key.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const editableProduct = z.object({
  id: z.int(),
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string(),
  storage: z.string().nullable(),
  basePriceCents: z.int(),
  isActive: z.boolean(),
  version: z.int(),
  updatedAt: z.date(),
});
/** A product as staff edit it. */
export type EditableProduct = z.infer<typeof editableProduct>;

/** Columns of `editableProduct`, from `products p`. */
const COLUMNS = columns(editableProduct, 'p');

/** Joins product `p` to a row that holds its id. */
export const JOIN_PRODUCT = (id: Sql): Sql => sql`join products p on p.id = ${id}`;

/** Selects the ids of products whose model matches a pattern of ILIKE. */
export const PRODUCTS_LIKE = (pattern: Sql): Sql => sql`select id from products where model ilike ${pattern}`;

/**
 * Selects from the products `p` that are bought: those that connect to a mobile network, those that do not, or both.
 * @param deviceType null for all types
 * @param ids narrows them to these; null for all
 */
export const FROM_BOUGHT_PRODUCTS = ({
  deviceType,
  cellular,
  ids,
}: Record<'deviceType' | 'cellular' | 'ids', Sql>): Sql =>
  sql`from products p where (${deviceType}::text is null or p.device_type = ${deviceType})
    and p.cellular = any(${cellular}::bool[]) and p.is_active
    and (${ids}::int[] is null or p.id = any(${ids}))`;

/**
 * Sorts products of a type in natural order: "iPhone 9" before "iPhone 10", 512GB before 1TB (`listKey` of the
 * domain).
 */
export const PRODUCT_ORDER = (product: Sql): Sql => sql`${product}.list_key collate "C", ${product}.id`;

/**
 * Sets price and place on the list of products `p`, one by one from rows that hold their `id`.
 * @param isSettled true when further changes are measured from these prices (decision 004)
 */
export const SET_PRICES = ({
  rows,
  id,
  cents,
  isActive,
  isSettled,
  at,
}: Record<'rows' | 'id' | 'cents' | 'isActive' | 'isSettled' | 'at', Sql>) =>
  sql`update products p set base_price_cents = ${cents}, is_active = ${isActive}, version = p.version + 1,
    settled_cents = case when ${isSettled}::bool then ${cents} else p.settled_cents end,
    updated_at = ${at}::timestamptz from ${rows} where p.id = ${id}`;

const lock = statement({
  name: 'products-lock',
  row: z.object({}),
  sql: sql`select from catalog_version for update`,
});

/**
 * Locks the products for one writer at a time: its reads stay valid until its commit. Readers do not wait. Every use
 * case that writes products calls it first.
 */
export async function lockProducts(tx: Transaction): Promise<void> {
  await tx.query(lock);
}

export interface ProductKey {
  deviceType: string;
  model: string;
  storage: string | null;
  id: number;
}

export interface ProductSearch {
  deviceType: DeviceType | null;
  /** Part of a model's name. */
  text: string | null;
  id: number | null;
  isActive: boolean | null;
  /** Last row of the page before. */
  after: ProductKey | null;
  limit: number;
}

const search = statement({
  name: 'products-search',
  params: z.object({
    deviceType: z.enum(DEVICE_TYPES).nullable(),
    pattern: z.string().nullable(),
    id: z.int().nullable(),
    isActive: z.boolean().nullable(),
    afterType: z.string().nullable(),
    afterKey: z.string().nullable(),
    afterId: z.int().nullable(),
    limit: z.int(),
  }),
  row: editableProduct,
  plan: 'each call',
  sql: sql`select ${COLUMNS} from products p
    where (:deviceType::text is null or p.device_type = :deviceType)
      and (:pattern::text is null or p.model ilike :pattern or p.id = :id)
      and (:isActive::bool is null or p.is_active = :isActive)
      and (:afterType::text is null or (p.device_type, ${PRODUCT_ORDER(sql`p`)}) > (:afterType, :afterKey, :afterId))
    order by p.device_type, ${PRODUCT_ORDER(sql`p`)} limit :limit`,
});

/** Finds products, sorted by type, model and storage in natural order. */
export async function searchProducts(
  db: Queryable,
  { deviceType, text, id, isActive, after, limit }: ProductSearch,
): Promise<EditableProduct[]> {
  return db.query(search, {
    deviceType,
    pattern: text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`,
    id,
    isActive,
    afterType: after?.deviceType ?? null,
    afterKey: after === null ? null : listKey(after),
    afterId: after?.id ?? null,
    limit,
  });
}

const byId = statement({
  name: 'product-kept',
  params: z.object({ id: z.int() }),
  row: editableProduct,
  sql: sql`select ${COLUMNS} from products p where p.id = :id`,
});

export async function findProduct(db: Queryable, id: number): Promise<EditableProduct | null> {
  return db.first(byId, { id });
}

const all = statement({
  name: 'products-kept',
  row: editableProduct,
  sql: sql`select ${COLUMNS} from products p`,
});

/** Reads every product, for a file that names many. */
export async function readAllProducts(db: Queryable): Promise<EditableProduct[]> {
  return db.query(all);
}

const models = statement({
  name: 'products-models',
  params: z.object({ deviceType: z.enum(DEVICE_TYPES), exceptId: z.int().nullable() }),
  row: z.object({ model: z.string() }),
  sql: sql`select distinct model from products where device_type = :deviceType and id is distinct from :exceptId::int`,
});

/** Lists the models of a type, without that of one product when no other product has it. */
export async function listModels(db: Queryable, deviceType: DeviceType, exceptId: number | null): Promise<string[]> {
  const rows = await db.query(models, { deviceType, exceptId });
  return rows.map(({ model }) => model);
}

/** First id of the shop's own products; ids below are the data file's. */
const FIRST_OWN_ID = 100_000;

const nextId = statement({
  name: 'products-next-id',
  row: z.object({ next: z.int() }),
  sql: sql`select greatest(coalesce(max(id), 0) + 1, ${FIRST_OWN_ID})::int as next from products`,
});

/** Returns the first free id for the shop's own products; all ids above it are also free. Call it under `lockProducts`. */
export async function nextProductId(tx: Transaction): Promise<number> {
  const [row] = await tx.query(nextId);
  return row?.next ?? FIRST_OWN_ID;
}

export interface NewProduct extends Omit<EditableProduct, 'version' | 'updatedAt'> {
  cellular: boolean;
}

const insert = statement({
  name: 'products-insert',
  params: z.object({
    ids: z.array(z.int()),
    deviceTypes: z.array(z.enum(DEVICE_TYPES)),
    models: z.array(z.string()),
    storages: z.array(z.string().nullable()),
    cents: z.array(z.int()),
    cellular: z.array(z.boolean()),
    isActive: z.array(z.boolean()),
    isSettled: z.boolean(),
    now: z.date(),
  }),
  sql: sql`insert into products (id, device_type, model, storage, base_price_cents, cellular, is_active, settled_cents, updated_at)
    select one.*, case when :isSettled::bool then one.cents end, :now::timestamptz
    from unnest(:ids::int[], :deviceTypes::text[], :models::text[], :storages::text[], :cents::int[], :cellular::bool[],
      :isActive::bool[]) one (id, device_type, model, storage, cents, cellular, is_active)`,
});

/** Time of a write; `isSettled` when further changes are measured from its prices (decision 004). */
interface WriteOptions {
  isSettled: boolean;
  at: Date;
}

/** Violates `products_version` when the type, model and storage exist already. */
export async function insertProducts(
  tx: Transaction,
  products: readonly NewProduct[],
  { isSettled, at: now }: WriteOptions,
): Promise<void> {
  await tx.query(insert, {
    isSettled,
    ids: products.map((product) => product.id),
    deviceTypes: products.map((product) => product.deviceType),
    models: products.map((product) => product.model),
    storages: products.map((product) => product.storage),
    cents: products.map((product) => product.basePriceCents),
    cellular: products.map((product) => product.cellular),
    isActive: products.map((product) => product.isActive),
    now,
  });
}

const replace = statement({
  name: 'product-replace',
  params: editableProduct
    .omit({ version: true, updatedAt: true })
    .extend({ cellular: z.boolean(), isSettled: z.boolean(), now: z.date() }),
  row: editableProduct,
  sql: sql`update products p set device_type = :deviceType, model = :model, storage = :storage,
      base_price_cents = :basePriceCents, cellular = :cellular, is_active = :isActive, version = version + 1,
      settled_cents = case when :isSettled::bool and (base_price_cents, is_active) <> (:basePriceCents, :isActive)
        then :basePriceCents else settled_cents end, updated_at = :now
    where id = :id returning ${COLUMNS}`,
});

/**
 * Sets everything that staff can edit. `isSettled` applies only to a price that changes. Violates `products_version` as
 * `insertProducts` does.
 */
export async function replaceProduct(
  tx: Transaction,
  product: NewProduct,
  { isSettled, at: now }: WriteOptions,
): Promise<EditableProduct> {
  const { id, deviceType, model, storage, basePriceCents, cellular, isActive } = product;
  const facts = { id, deviceType, model, storage, basePriceCents, cellular, isActive, isSettled };
  const [row] = await tx.query(replace, { ...facts, now });
  if (row === undefined) throw new Error(`Product ${id} is gone`);
  return row;
}

const priceMany = statement({
  name: 'products-price',
  params: z.object({
    ids: z.array(z.int()),
    cents: z.array(z.int()),
    isActive: z.array(z.boolean()),
    isSettled: z.boolean(),
    now: z.date(),
  }),
  sql: SET_PRICES({
    rows: sql`unnest(:ids::int[], :cents::int[], :isActive::bool[]) as one (id, cents, is_active)`,
    id: sql`one.id`,
    cents: sql`one.cents`,
    isActive: sql`one.is_active`,
    isSettled: sql`:isSettled`,
    at: sql`:now`,
  }),
});

/** Sets price and place on the list of many products. */
export async function setPrices(
  tx: Transaction,
  products: readonly { productId: number; newCents: number; isActive: boolean }[],
  { isSettled, at: now }: WriteOptions,
): Promise<void> {
  await tx.query(priceMany, {
    isSettled,
    ids: products.map((product) => product.productId),
    cents: products.map((product) => product.newCents),
    isActive: products.map((product) => product.isActive),
    now,
  });
}
