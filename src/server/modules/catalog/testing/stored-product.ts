import type { StoredProduct } from '../catalog.queries.ts';

/** Returns a product as the database has it: an iPhone for $800. */
export const storedProduct = (changes: Partial<StoredProduct> = {}): StoredProduct => ({
  id: 1,
  deviceType: 'iPhone',
  model: 'iPhone 16',
  storage: '128GB',
  basePriceCents: 80_000,
  cellular: true,
  isActive: true,
  ...changes,
});
