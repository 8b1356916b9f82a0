import type { DeviceTypeSummary } from '#contracts/pages.ts';
import { type Product, product } from '#contracts/products.ts';
import { compareProducts } from '#domain/catalog/catalog.ts';
import { toDecimal } from '#domain/money.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import type { StoredProduct } from './catalog.queries.ts';

/** The catalogue at one version, with everything that is asked of it often made once. */
export interface Catalog {
  version: number;
  /** An active product, or undefined. */
  find(id: number): StoredProduct | undefined;
  /** A product that is active or was once: a quote is kept also after the shop has stopped buying. */
  findKnown(id: number): StoredProduct | undefined;
  /** Active products as JSON text of the contract: all, of a type, or of a model of any or that type. */
  listJson(deviceType: DeviceType | undefined, model: string | undefined): string;
  list(deviceType: DeviceType): Product[];
  deviceTypes: DeviceTypeSummary[];
}

/** Makes the catalogue of a set of products. */
export function buildCatalog(version: number, stored: readonly StoredProduct[]): Catalog {
  const active = stored.filter(({ isActive }) => isActive).sort(compareProducts);
  const byId = new Map(stored.map((item) => [item.id, item]));
  const wire = active.map(toWire);
  const texts = new Map<string, string>();
  const list = (deviceType?: DeviceType, model?: string) =>
    wire.filter(
      (item) =>
        (deviceType === undefined || item.deviceType === deviceType) && (model === undefined || item.model === model),
    );
  // Texts are kept per type only: what visitors can name is then bounded, whatever they ask for.
  const textOf = (deviceType: DeviceType | undefined) => {
    const key = deviceType ?? '';
    const known = texts.get(key);
    if (known !== undefined) return known;
    const made = JSON.stringify(list(deviceType));
    texts.set(key, made);
    return made;
  };
  return {
    version,
    find: (id) => {
      const found = byId.get(id);
      return found?.isActive ? found : undefined;
    },
    findKnown: (id) => byId.get(id),
    list,
    listJson: (deviceType, model) =>
      model === undefined ? textOf(deviceType) : JSON.stringify(list(deviceType, model)),
    deviceTypes: DEVICE_TYPES.flatMap((deviceType) => summarize(deviceType, active)),
  };
}

/** Shares one check of the version between all that ask while it has not begun, so that checks do not add up. */
export interface CatalogCache {
  /** The catalogue as of now: a price that was committed before the call shows in it. */
  current(): Promise<Catalog>;
}

interface Source {
  readVersion(): Promise<number>;
  readProducts(): Promise<{ version: number; products: StoredProduct[] }>;
}

/**
 * Keeps the catalogue in memory under its version. Every call is answered by a check that begins after it, never by one
 * under way: that one might have read before a price changed. Calls that come during a check share the next one, so
 * under load one small query serves many visitors.
 */
export function createCatalogCache(source: Source): CatalogCache {
  let kept: Catalog | null = null;
  let running: Promise<Catalog> | null = null;
  let next: Promise<Catalog> | null = null;

  const check = async () => {
    if (kept !== null && (await source.readVersion()) === kept.version) return kept;
    const { version, products } = await source.readProducts();
    kept = buildCatalog(version, products);
    return kept;
  };
  const begin = (): Promise<Catalog> => {
    const mine = check().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  };
  return {
    current: () => {
      if (running === null) return begin();
      next ??= running.then(ignore, ignore).then(() => {
        next = null;
        return begin();
      });
      return next;
    },
  };
}

/** The caller of the running check hears of its failure; the next check only waits for its end. */
function ignore(): void {
  return;
}

function toWire({ basePriceCents, ...rest }: StoredProduct): Product {
  return product.parse({ ...rest, basePrice: toDecimal(basePriceCents) });
}

function summarize(deviceType: DeviceType, active: readonly StoredProduct[]): DeviceTypeSummary[] {
  const own = active.filter((item) => item.deviceType === deviceType);
  if (own.length === 0) return [];
  const prices = own.map((item) => item.basePriceCents);
  return [
    {
      deviceType,
      models: new Set(own.map((item) => item.model)).size,
      fromCents: Math.min(...prices),
      upToCents: Math.max(...prices),
    },
  ];
}
