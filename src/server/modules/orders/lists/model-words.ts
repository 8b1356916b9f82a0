import type { Catalog } from '#server/modules/catalog/index.ts';

/** Texts of the products of a catalogue, made when somebody first searches in it. */
const texts = new WeakMap<Catalog, readonly (readonly [id: number, text: string])[]>();

/** Products, bought or not, whose type, model and storage hold all of the words; in small letters. */
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
