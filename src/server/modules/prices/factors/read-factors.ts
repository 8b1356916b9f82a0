import type { FactorTable } from '#contracts/condition-factors.ts';
import { toDecimal } from '#domain/money.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import type { Catalog } from '#server/modules/catalog/index.ts';

/** Most device types with an example. */
const MAX_EXAMPLES = 6;

/** Describes the factors in force, with example products for a preview. */
export function describeFactors(catalog: Catalog): FactorTable {
  const { version, factors } = catalog.factors;
  const bought = Map.groupBy(
    catalog.all().filter(({ isActive }) => isActive),
    ({ deviceType }) => deviceType,
  );
  const examples = DEVICE_TYPES.flatMap((type) => {
    const ofType = bought.get(type) ?? [];
    const byPrice = ofType.toSorted((one, other) => one.basePriceCents - other.basePriceCents);
    return byPrice[Math.floor(byPrice.length / 2)] ?? [];
  });
  return {
    version,
    factors,
    examples: examples.slice(0, MAX_EXAMPLES).map(({ id, deviceType, model, storage, basePriceCents }) => ({
      productId: id,
      deviceType,
      model,
      storage,
      basePrice: toDecimal(basePriceCents),
    })),
  };
}
