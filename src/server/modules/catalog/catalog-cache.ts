import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeviceTypeSummary } from '#contracts/pages.ts';
import type { Product } from '#contracts/products.ts';
import { compareProducts } from '#domain/catalog/catalog.ts';
import { modelSlug } from '#domain/catalog/slugs.ts';
import { toDecimal } from '#domain/money.ts';
import { bestPriceCents } from '#domain/pricing/best-price.ts';
import { type ConditionFactors, type FactorSet, listFactors } from '#domain/pricing/factors.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import { NotNowError } from '#server/platform/db/away.ts';
import { contentTag } from '#server/platform/http/entity-tag.ts';
import { sortInPieces } from '#server/platform/sort-in-pieces.ts';
import type { StoredProduct } from './catalog.queries.ts';
import { shareChecks } from './share-checks.ts';

/** The catalog at one version, with frequent results computed once. */
export interface Catalog {
  /** Identifies its content (`readVersion`). */
  version: string;
  /** Factors of the conditions, which make the price of a product. */
  factors: FactorSet;
  /** Returns an active product, or undefined. */
  find(id: number): StoredProduct | undefined;
  /** Returns a product that is active or was once: quotes are honored even after the shop has stopped buying. */
  findEver(id: number): StoredProduct | undefined;
  /** Returns active products as JSON text of the contract: all, of a type, or of a model of any or that type. */
  listJson(deviceType: DeviceType | undefined, model: string | undefined): ListText;
  /** Returns the active products of a type. */
  listActive(deviceType: DeviceType): StoredProduct[];
  /** Returns the same as the contract's. */
  list(deviceType: DeviceType): Product[];
  /** Returns true when an active product's model has this name in addresses (domain/catalog/slugs.ts). */
  hasModel(deviceType: DeviceType, slug: string): boolean;
  /** Returns every product, also those that are not bought, in the catalog's order. */
  all(): StoredProduct[];
  /** Returns the same, sorted in pieces, for a file: sorting very many products at once would block visitors. */
  allInPieces(): Promise<StoredProduct[]>;
  readonly deviceTypes: DeviceTypeSummary[];
}

/** JSON text of a list, as bytes that are sent without encoding them again, with its ETag. */
interface ListText {
  json: Buffer;
  etag: string;
}

/**
 * Builds the catalog of a set of products, with its index by id. Lists and summaries are built on request: visitors'
 * quotes do not wait for them after a change of very many prices.
 */
export function buildCatalog(
  version: string,
  stored: readonly StoredProduct[],
  factors: FactorSet,
  byId: ReadonlyMap<number, StoredProduct> = new Map(stored.map((item) => [item.id, item])),
): Catalog {
  const byType = once(() => Map.groupBy(stored, ({ deviceType }) => deviceType));
  const listActive = perType((type) =>
    (byType().get(type) ?? []).filter(({ isActive }) => isActive).sort(compareProducts),
  );
  const list = perType((type) => listActive(type).map((product) => toWire(product, factors)));
  const slugs = perType((type) => new Set(listActive(type).map(({ model }) => modelSlug(model))));
  const all = once(() => DEVICE_TYPES.flatMap(list));
  // Caches texts only per type: visitors' requests cannot grow the cache.
  const textOf = perType((type) => toText(list(type)));
  const textOfAll = once(() => toText(all()));
  const summaries = once(() =>
    DEVICE_TYPES.flatMap((type) => summarize(type, byType().get(type) ?? [], factors.factors)),
  );
  return {
    version,
    factors,
    find: (id) => {
      const product = byId.get(id);
      return product?.isActive ? product : undefined;
    },
    findEver: (id) => byId.get(id),
    all: () => DEVICE_TYPES.flatMap((type) => (byType().get(type) ?? []).toSorted(compareProducts)),
    allInPieces: () => sortInPieces(stored, compareProducts),
    listActive,
    list,
    hasModel: (type, slug) => slugs(type).has(slug),
    listJson: (deviceType, model) => {
      if (model === undefined) return deviceType === undefined ? textOfAll() : textOf(deviceType);
      const products = deviceType === undefined ? all() : list(deviceType);
      return toText(products.filter((item) => item.model === model));
    },
    get deviceTypes() {
      return summaries();
    },
  };
}

const INDEXED_AT_ONCE = 5_000;

/** Indexes products by id in pieces, so that visitors are served in between. */
async function indexInPieces(products: readonly StoredProduct[]): Promise<Map<number, StoredProduct>> {
  const byId = new Map<number, StoredProduct>();
  for (const [place, product] of products.entries()) {
    byId.set(product.id, product);
    if (place % INDEXED_AT_ONCE === INDEXED_AT_ONCE - 1) await nextTurn();
  }
  return byId;
}

/** Computes a value at its first use, and keeps it. */
function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

/** Computes a value for each device type at its first use, and keeps it. */
function perType<Value>(make: (deviceType: DeviceType) => Value): (deviceType: DeviceType) => Value {
  const cache = new Map<DeviceType, Value>();
  return (deviceType) => {
    const cached = cache.get(deviceType);
    if (cached !== undefined) return cached;
    const value = make(deviceType);
    cache.set(deviceType, value);
    return value;
  };
}

/** The cached data of one product, with the factors of its conditions. */
export type ProductFinder = Pick<Catalog, 'find' | 'findEver' | 'factors'>;

export interface CatalogCache {
  /** Returns the current catalog, with every price that was committed before the call. */
  current(): Promise<Catalog>;
  /** Returns the same for one product, without waiting for a reload of the whole catalog. */
  forProduct(id: number): Promise<ProductFinder>;
}

/** Source of the catalog; each read returns the version that it saw. */
interface Source {
  readVersion(): Promise<string>;
  readProducts(): Promise<{ version: string; products: StoredProduct[] }>;
  readProduct(id: number): Promise<{ version: string; product: StoredProduct | undefined }>;
  readFactors(): Promise<{ version: string; factors: FactorSet }>;
}

interface Single {
  product: StoredProduct | undefined;
  factors: FactorSet;
}

/** Products that were read one by one at a version, since a turn. */
interface Singles {
  turn: number;
  version: string | null;
  products: Map<number, Single>;
}

/** Limit of products cached separately until the catalog is reloaded; visitors can only name products that exist. */
const MAX_SINGLE_PRODUCTS = 2_000;

/**
 * Keeps the catalog in memory with its version. A list or page that finds it outdated waits for the reload; a quote reads its
 * own product meanwhile, so a change of very many prices delays no visitor. Versions have no order, since a failover that lost
 * the last changes brings back an earlier one: a request gets data of the version that its check found, or data that was read
 * after the request arrived. A counter of turns gives the order of these events.
 */
export function createCatalogCache(source: Source): CatalogCache {
  const checkVersion = shareChecks(source.readVersion);
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    return turns;
  };
  let cached: { turn: number; catalog: Catalog } | null = null;
  let loading: Promise<Catalog> | null = null;
  let singles: Singles = { turn: 0, version: null, products: new Map() };

  const readCatalog = async (turn: number): Promise<Catalog> => {
    const { version, products } = await source.readProducts();
    const { version: factorsVersion, factors } = await source.readFactors();
    // A catalog of two versions answers only requests from before, under a version that no check finds.
    const name = factorsVersion === version ? version : `${version} to ${factorsVersion}`;
    const catalog = buildCatalog(name, products, factors, await indexInPieces(products));
    cached = { turn, catalog };
    return catalog;
  };
  const load = (): Promise<Catalog> => {
    loading ??= readCatalog(takeTurn()).finally(() => {
      loading = null;
    });
    return loading;
  };
  /** Returns the catalog in memory if it may answer a request that arrived at a turn and whose check found a version. */
  const cachedFor = (turn: number, version: string): Catalog | null =>
    cached !== null && (cached.turn > turn || cached.catalog.version === version) ? cached.catalog : null;
  const readSingle = async (id: number, version: string): Promise<Single> => {
    if (singles.version !== version) singles = { turn: takeTurn(), version, products: new Map() };
    const current = singles;
    const cachedProduct = current.products.get(id);
    if (cachedProduct !== undefined) return cachedProduct;
    // Read after the check, it may be newer than the version but never older: it is a valid answer, but cached only for the version.
    const [read, { factors, version: ofFactors }] = await Promise.all([source.readProduct(id), source.readFactors()]);
    const result = { product: read.product, factors };
    const isOfVersion = read.version === version && ofFactors === version;
    if (read.product !== undefined && isOfVersion && current.products.size < MAX_SINGLE_PRODUCTS)
      current.products.set(id, result);
    return result;
  };
  const currentCatalog = async (): Promise<Catalog> => {
    const turn = takeTurn();
    const version = await checkVersion();
    const cachedCatalog = cachedFor(turn, version);
    if (cachedCatalog !== null) return cachedCatalog;
    // A load under way began before the request: load again unless its result has the version.
    await load();
    return cachedFor(turn, version) ?? load();
  };
  const currentProduct = async (id: number): Promise<ProductFinder> => {
    const turn = takeTurn();
    const version = await checkVersion();
    return cachedFor(turn, version) ?? onlyProduct(await readSingle(id, version));
  };
  return {
    current: async () => (cached === null ? load() : orCachedIfAway(currentCatalog(), cached.catalog)),
    forProduct: async (id) => {
      if (cached === null) return load();
      const newest = singles.turn > cached.turn ? singles.products.get(id) : undefined;
      return orCachedIfAway(currentProduct(id), newest === undefined ? cached.catalog : onlyProduct(newest));
    },
  };
}

/**
 * Returns the cached value while the database is away. Prices change only in the database, so hardly any can be outdated.
 * Visitors can browse and get quotes; an order needs the database, and gets its price from it.
 */
async function orCachedIfAway<Value>(request: Promise<Value>, cached: Value): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof NotNowError) return cached;
    throw error;
  }
}

function onlyProduct({ product, factors }: Single): ProductFinder {
  return {
    factors,
    find: (id) => (product?.id === id && product.isActive ? product : undefined),
    findEver: (id) => (product?.id === id ? product : undefined),
  };
}

function toWire(
  { id, deviceType, model, storage, basePriceCents, isActive }: StoredProduct,
  { version, factors }: FactorSet,
): Product {
  const product = { id, deviceType, model, storage, basePrice: toDecimal(basePriceCents), isActive };
  return version === 0 ? product : { ...product, factors: listFactors(factors) };
}

function toText(products: readonly Product[]): ListText {
  const json = Buffer.from(JSON.stringify(products));
  return { json, etag: `"${contentTag(json)}"` };
}

/** Summarizes a type; empty when none of its products is bought. */
function summarize(
  deviceType: DeviceType,
  stored: readonly StoredProduct[],
  factors: ConditionFactors,
): DeviceTypeSummary[] {
  const models = new Set<string>();
  let fromCents = Number.POSITIVE_INFINITY;
  let mostCents = 0;
  for (const { isActive, model, basePriceCents } of stored) {
    if (!isActive) continue;
    models.add(model);
    fromCents = Math.min(fromCents, basePriceCents);
    mostCents = Math.max(mostCents, basePriceCents);
  }
  const upToCents = bestPriceCents(mostCents, factors);
  return models.size === 0 ? [] : [{ deviceType, models: models.size, fromCents, upToCents }];
}
