import { z } from 'zod';

/** Describes an archive. It is the last entry, so an archive without one was cut off. */
export const manifest = z.object({
  format: z.literal(1),
  /** Version of the product that made it. */
  product: z.string(),
  /** Everything that was acknowledged before this moment is in it. */
  madeAt: z.iso.datetime(),
  /** The newest migration of the database it was made from. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** Last values of sequences that were used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Jobs that waited or were under way. */
  jobs: z.int(),
  files: z.int(),
  /** Of all other entries, name and content, in their order. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifest>;

/** Number of orders in an archive. */
export function countOrders({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.find(({ name }) => name === 'orders')?.rows ?? 0;
}
