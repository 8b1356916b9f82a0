import { productName } from '#domain/catalog/product-name.ts';
import { findModelBySlug, modelSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import type { KeptProduct } from '#server/modules/catalog/index.ts';

type Facts = Pick<KeptProduct, 'deviceType' | 'model' | 'storage' | 'basePriceCents' | 'isActive'>;

/**
 * Describes an edit in a line, or null when nothing is different: "iPhone 15 Pro 256GB: $700 to $650, no longer
 * buying".
 */
export function describeEdit(before: Facts, after: Facts): string | null {
  const parts = [
    productName(before) === productName(after) ? null : `now ${productName(after)}`,
    before.deviceType === after.deviceType ? null : `moved to ${after.deviceType}`,
    before.basePriceCents === after.basePriceCents
      ? null
      : `${formatMoney(before.basePriceCents)} to ${formatMoney(after.basePriceCents)}`,
    before.isActive === after.isActive ? null : after.isActive ? 'buying again' : 'no longer buying',
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `${productName(before)}: ${parts.join(', ')}`;
}

/**
 * Returns the problem with a model's name, or null. Names that differ only in signs and capitals would share one
 * address.
 * @param models those of the same type
 */
export function modelProblem(models: readonly string[], model: string): string | null {
  if (modelSlug(model) === '') return 'Use letters or digits';
  const known = findModelBySlug(
    models.map((one) => ({ model: one })),
    model,
  );
  return known === null || known === model ? null : `This model already exists as “${known}”`;
}
