/** Number of digits to which every number is padded. */
const WIDTH = 6;

interface Named {
  model: string;
  storage: string | null;
}

/**
 * Returns the text by which a product sorts in natural order: "iPhone 9" before "iPhone 10", 64GB before 128GB before
 * 1TB. PostgreSQL stores the same text (`products.list_key`), so the browser sorts a list like the
 * server.
 */
export function listKey({ model, storage }: Named): string {
  return `${countingKey(model)}\t${countingKey(storage ?? '')}`;
}

/** Compares two products of a type by `listKey`, then by id. */
export function compareListed(one: Named & { id: number }, other: Named & { id: number }): number {
  const [first, second] = [listKey(one), listKey(other)];
  if (first === second) return one.id - other.id;
  return first < second ? -1 : 1;
}

/** Compares two names, a model's or a storage's, in natural order. */
export function compareCounted(one: string, other: string): number {
  const [first, second] = [countingKey(one), countingKey(other)];
  return first < second ? -1 : Number(first > second);
}

/** Pads numbers; counts terabytes as gigabytes, and the iPhone X as 10. */
function countingKey(name: string): string {
  return name
    .replace(/^iPhone X/, 'iPhone 10')
    .replace(/([0-9]+)TB/g, (_, count: string) => `${count}000GB`)
    .replace(/[0-9]+/g, (digits) => digits.padStart(WIDTH, '0').replace(/^0+(?=[0-9]{6})/, ''));
}
