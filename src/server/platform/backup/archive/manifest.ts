import { z } from 'zod';

/** Description of an archive. It is the last entry, so an archive without it was cut off. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the product that made the archive. */
  product: z.string(),
  /** Time of the backup: the archive has everything acknowledged before it. */
  madeAt: z.iso.datetime(),
  /** Newest migration of the database. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** Last values of sequences that were used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Number of waiting and running jobs. */
  jobs: z.int(),
  files: z.int(),
  /** Hash of all other entries, name and content, in their order. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the number of orders in an archive. */
export function countOrders({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.find(({ name }) => name === 'orders')?.rows ?? 0;
}
