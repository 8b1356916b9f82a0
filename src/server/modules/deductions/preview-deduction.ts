import type { DeductionChangeBody, DeductionPreview } from '#contracts/deductions.ts';
import { seriesOfModel } from '#domain/catalog/catalog.ts';
import { compareDeductions } from '#domain/inspection/deduction-examples.ts';
import type { DeductionRule } from '#domain/inspection/deductions.ts';
import { defectsOf } from '#domain/inspection/defects.ts';
import { toDecimal } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import type { Catalog, CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listCurrent } from './deductions.queries.ts';
import { policyOf } from './policies.ts';
import { readRule, rulesAfter } from './rule-change.ts';

/** Previews a change on devices that the shop buys. Changes nothing. @throws Failure rule_broken */
export async function previewChange(
  { database }: Pick<Context, 'database'>,
  catalogs: CatalogCache,
  body: DeductionChangeBody,
): Promise<DeductionPreview> {
  const catalog = await catalogs.current();
  const change = readRule(catalog, body);
  const { rules } = policyOf(await listCurrent(database));
  const { examples, ...counts } = effectOf(catalog, change.code, rules, rulesAfter(rules, change));
  return {
    ...counts,
    examples: examples.map(({ product, oldCents, newCents }) => ({
      productId: product.id,
      deviceType: product.deviceType,
      model: product.model,
      storage: product.storage,
      basePrice: toDecimal(product.basePriceCents),
      oldDeduction: toDecimal(oldCents),
      newDeduction: toDecimal(newCents),
    })),
  };
}

function effectOf(
  catalog: Catalog,
  code: DeductionRule['code'],
  before: readonly DeductionRule[],
  after: readonly DeductionRule[],
) {
  const seriesOf = cachedSeries();
  const bought = catalog.all().filter(({ isActive, deviceType }) => isActive && defectsOf(deviceType).includes(code));
  const products = bought.map((product) => ({ ...product, series: seriesOf(product.deviceType, product.model) }));
  return compareDeductions(code, products, { before, after });
}

/** Returns a lookup that caches the series of each model: there are many products of few models. */
function cachedSeries(): (deviceType: DeviceType, model: string) => string | null {
  const cache = new Map<string, string | null>();
  return (deviceType, model) => {
    const key = `${deviceType}/${model}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const series = seriesOfModel(deviceType, model);
    cache.set(key, series);
    return series;
  };
}
