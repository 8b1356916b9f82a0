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
  /** Names its content (`readVersion`). */
  version: string;
  /** Factors of the conditions, which make the price of a product. */
  factors: FactorSet;
  /** Returns an active product, or undefined. */
  find(id: number): StoredProduct | undefined;
  /** Returns a product that is active or was once: quotes are honored even after the shop has stopped buying. */
  findKnown(id: number): StoredProduct | undefined;
  /** Returns active products as JSON text of the contract: all, of a type, or of a model of any or that type. */
  listJson(deviceType: DeviceType | undefined, model: string | undefined): ListText;
  list(deviceType: DeviceType): Product[];
  /** Returns true when an active product's model has this name in addresses (domain/catalog/slugs.ts). */
  hasModel(deviceType: DeviceType, slug: string): boolean;
  /** Returns every product, also those that are not bought, in the catalog's order. */
  all(): StoredProduct[];
  /** Returns the same, sorted in pieces, for a file: to sort very many at one go would hold up visitors. */
  allInPieces(): Promise<StoredProduct[]>;
  readonly deviceTypes: DeviceTypeSummary[];
}

/** JSON text of a list, as bytes that are sent without encoding them again, with its ETag. */
interface ListText {
  json: Buffer;
  etag: string;
}

/**
 * Builds the catalog of a set of products, with its index by id. Lists and summaries are built on request: after a change of
 * very many prices visitors' quotes do not wait for them.
 */
export function buildCatalog(
  version: string,
  stored: readonly StoredProduct[],
  factors: FactorSet,
  byId: ReadonlyMap<number, StoredProduct> = new Map(stored.map((item) => [item.id, item])),
): Catalog {
  const byType = once(() => Map.groupBy(stored, ({ deviceType }) => deviceType));
  const activeOf = perType((type) =>
    (byType().get(type) ?? []).filter(({ isActive }) => isActive).sort(compareProducts),
  );
  const list = perType((type) => activeOf(type).map((product) => toWire(product, factors)));
  const slugs = perType((type) => new Set(list(type).map(({ model }) => modelSlug(model))));
  const all = once(() => DEVICE_TYPES.flatMap(list));
  // Texts are cached per type only, so that visitors' requests cannot grow the cache.
  const textOf = perType((type) => toText(list(type)));
  const textOfAll = once(() => toText(all()));
  const summaries = once(() =>
    DEVICE_TYPES.flatMap((type) => summarize(type, byType().get(type) ?? [], factors.factors)),
  );
  return {
    version,
    factors,
    find: (id) => {
      const found = byId.get(id);
      return found?.isActive ? found : undefined;
    },
    findKnown: (id) => byId.get(id),
    all: () => DEVICE_TYPES.flatMap((type) => (byType().get(type) ?? []).toSorted(compareProducts)),
    allInPieces: () => sortInPieces(stored, compareProducts),
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

/** Indexes products by id, and lets visitors be served in between. */
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
  let kept: { value: Value } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}

/** The same for each device type. */
function perType<Value>(make: (deviceType: DeviceType) => Value): (deviceType: DeviceType) => Value {
  const kept = new Map<DeviceType, Value>();
  return (deviceType) => {
    const known = kept.get(deviceType);
    if (known !== undefined) return known;
    const made = make(deviceType);
    kept.set(deviceType, made);
    return made;
  };
}

/** The cached data of one product, with the factors of its conditions. */
export type ProductFinder = Pick<Catalog, 'find' | 'findKnown' | 'factors'>;

export interface CatalogCache {
  /** Returns the current catalog, with every price that was committed before the call. */
  current(): Promise<Catalog>;
  /** Returns the same for one product, without waiting for a reload of the whole catalog. */
  forProduct(id: number): Promise<ProductFinder>;
}

/** A database, each read of which tells its version. */
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

/** Products that were read one by one at a version, from a turn on. */
interface Singles {
  turn: number;
  version: string | null;
  products: Map<number, Single>;
}

/** Limit of products cached separately until the catalog is reloaded; visitors can only name products that exist. */
const MOST_SINGLE_PRODUCTS = 2_000;

/**
 * Keeps the catalog in memory under its version. A list or page that finds it outdated waits for the reload; a quote reads its
 * own product meanwhile, so that a change of very many prices holds no visitor up. Versions have no order, since a database that
 * took over without the last changes has an earlier one: a request is answered by what is of the version that its check found,
 * or by what was read after the request came. Turns say what came first.
 */
export function createCatalogCache(source: Source): CatalogCache {
  const checkVersion = shareChecks(source.readVersion);
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    return turns;
  };
  let kept: { turn: number; catalog: Catalog } | null = null;
  let loading: Promise<Catalog> | null = null;
  let singles: Singles = { turn: 0, version: null, products: new Map() };

  const read = async (turn: number): Promise<Catalog> => {
    const { version, products } = await source.readProducts();
    const { version: ofFactors, factors } = await source.readFactors();
    // Of two versions: it answers who asked before, and has a name of its own, which no check finds.
    const name = ofFactors === version ? version : `${version} to ${ofFactors}`;
    const catalog = buildCatalog(name, products, factors, await indexInPieces(products));
    kept = { turn, catalog };
    return catalog;
  };
  const load = (): Promise<Catalog> => {
    loading ??= read(takeTurn()).finally(() => {
      loading = null;
    });
    return loading;
  };
  /** Returns the catalog in memory where it answers a request that came at a turn, and whose check found a version. */
  const keptFor = (asked: number, version: string): Catalog | null =>
    kept !== null && (kept.turn > asked || kept.catalog.version === version) ? kept.catalog : null;
  const single = async (id: number, version: string): Promise<Single> => {
    if (singles.version !== version) singles = { turn: takeTurn(), version, products: new Map() };
    const own = singles;
    const known = own.products.get(id);
    if (known !== undefined) return known;
    // Read after the check, it may be newer than the version but never older: it answers, and is kept where it is of the version.
    const [read, { factors, ...ofFactors }] = await Promise.all([source.readProduct(id), source.readFactors()]);
    const found = { product: read.product, factors };
    const isOfVersion = read.version === version && ofFactors.version === version;
    if (read.product !== undefined && isOfVersion && own.products.size < MOST_SINGLE_PRODUCTS)
      own.products.set(id, found);
    return found;
  };
  const ofToday = async (): Promise<Catalog> => {
    const asked = takeTurn();
    const version = await checkVersion();
    const found = keptFor(asked, version);
    if (found !== null) return found;
    // A read under way began before the request: it is read again unless that one is of the version.
    await load();
    return keptFor(asked, version) ?? load();
  };
  const productOfToday = async (id: number): Promise<ProductFinder> => {
    const asked = takeTurn();
    const version = await checkVersion();
    return keptFor(asked, version) ?? onlyProduct(await single(id, version));
  };
  return {
    current: async () => (kept === null ? load() : unlessAway(ofToday(), kept.catalog)),
    forProduct: async (id) => {
      if (kept === null) return load();
      const newest = singles.turn > kept.turn ? singles.products.get(id) : undefined;
      return unlessAway(productOfToday(id), newest === undefined ? kept.catalog : onlyProduct(newest));
    },
  };
}

/**
 * Returns the cached value while the database is away: prices are changed in it, so hardly any can have changed since.
 * Visitors can look around and get quotes; an order needs the database, and is priced by it.
 */
async function unlessAway<Value>(asked: Promise<Value>, kept: Value): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NotNowError) return kept;
    throw error;
  }
}

function onlyProduct({ product, factors }: Single): ProductFinder {
  return {
    factors,
    find: (id) => (product?.id === id && product.isActive ? product : undefined),
    findKnown: (id) => (product?.id === id ? product : undefined),
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
