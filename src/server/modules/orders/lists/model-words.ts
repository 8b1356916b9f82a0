import type { Catalog } from '#server/modules/catalog/index.ts';

/** Search texts of a catalog's products, built at the first search in it. */
const texts = new WeakMap<Catalog, readonly (readonly [id: number, text: string])[]>();

/**
 * Returns the ids of products, active or not, whose type, model and storage contain all words. @param words in lower case
 */
export function productsWithWords(catalog: Catalog, words: readonly string[]): number[] {
  let cached = texts.get(catalog);
  if (cached === undefined) {
    cached = catalog
      .all()
      .map(({ id, deviceType, model, storage }) => [id, `${deviceType} ${model} ${storage ?? ''}`.toLowerCase()]);
    texts.set(catalog, cached);
  }
  return cached.filter(([, text]) => words.every((word) => text.includes(word))).map(([id]) => id);
}
