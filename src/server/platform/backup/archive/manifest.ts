import { z } from 'zod';

/** Describes an archive. It is the last entry, so an archive without one was cut off. */
export const manifest = z.object({
  format: z.literal(1),
  /** Version of the product that made the archive. */
  product: z.string(),
  /** Time of the backup: everything acknowledged before it is in the archive. */
  madeAt: z.iso.datetime(),
  /** Newest migration of the database. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** Last values of sequences that were used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Number of jobs that waited or were under way. */
  jobs: z.int(),
  files: z.int(),
  /** Hash of all other entries, name and content, in their order. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifest>;

/** Number of orders in an archive. */
export function countOrders({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.find(({ name }) => name === 'orders')?.rows ?? 0;
}
