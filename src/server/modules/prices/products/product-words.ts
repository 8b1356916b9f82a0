import { productName } from '#domain/catalog/product-name.ts';
import { findModelBySlug, modelSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import type { EditableProduct } from '#server/modules/catalog/index.ts';

type Facts = Pick<EditableProduct, 'deviceType' | 'model' | 'storage' | 'basePriceCents' | 'isActive'>;

/**
 * Describes an edit in one line; null when nothing changes: "iPhone 15 Pro 256GB: $700 to $650, no longer
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
 * Returns the problem with a model's name, or null. Names that differ only in punctuation and capitals would share one
 * address.
 * @param models existing models of the same type
 */
export function modelProblem(models: readonly string[], model: string): string | null {
  if (modelSlug(model) === '') return 'Use letters or digits';
  const existing = findModelBySlug(
    models.map((name) => ({ model: name })),
    model,
  );
  return existing === null || existing === model ? null : `This model already exists as “${existing}”`;
}
