import { type Attachment, listAttachments } from '#server/modules/files/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Arrival, findArrival } from './arrival/arrivals.queries.ts';
import type { InspectedPrice } from './inspected-price.ts';
import { findInspectionRow, type InspectionRow, listInspections } from './inspections.queries.ts';

/** A completed inspection; it never changes. */
export interface CompletedInspection extends Omit<InspectionRow, 'version' | 'price' | 'completedAt'> {
  price: InspectedPrice;
  completedAt: Date;
  /** Oldest first. */
  photos: readonly Attachment<'inspection'>[];
  /** The opened package: its weight, who opened it and when; null for a device that was not weighed. */
  arrival: Arrival | null;
}

/**
 * Finds a completed inspection with its results (answers, serial number, defects, holds), price, photos, author and arrival.
 * Returns null for a draft or an unknown id.
 */
export async function findInspection(db: Queryable, id: string): Promise<CompletedInspection | null> {
  const row = await findInspectionRow(db, id);
  if (row === null || row.price === null || row.completedAt === null) return null;
  const { version: _version, ...found } = row;
  const [photos, arrival] = [await listAttachments(db, 'inspection', [id]), await findArrival(db, row.orderId)];
  return { ...found, price: row.price, completedAt: row.completedAt, photos, arrival };
}

/** Lists the photos of all completed inspections of an order, oldest first. */
export async function listPhotosOfOrder(db: Queryable, orderId: string): Promise<Attachment<'inspection'>[]> {
  const completed = (await listInspections(db, orderId)).filter(({ completedAt }) => completedAt !== null);
  return listAttachments(
    db,
    'inspection',
    completed.map(({ id }) => id),
  );
}
