import type { Catalog } from '#server/modules/catalog/index.ts';

/** Texts of the products of a catalog, created at the first search in it. */
const texts = new WeakMap<Catalog, readonly (readonly [id: number, text: string])[]>();

/**
 * Returns the ids of products, bought or not, whose type, model and storage contain all of the words; in lower case.
 */
export function productsWithWords(catalog: Catalog, words: readonly string[]): number[] {
  let known = texts.get(catalog);
  if (known === undefined) {
    known = catalog
      .all()
      .map(({ id, deviceType, model, storage }) => [id, `${deviceType} ${model} ${storage ?? ''}`.toLowerCase()]);
    texts.set(catalog, known);
  }
  return known.filter(([, text]) => words.every((word) => text.includes(word))).map(([id]) => id);
}
