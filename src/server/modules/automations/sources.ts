import type { Automation } from '#domain/marketing/automations.ts';
import { listDueQuotes } from '#server/modules/marketing/index.ts';
import { deviceOf, listOrderedSince, listUnscannedMail } from '#server/modules/orders/index.ts';
import { listPaidSellers } from '#server/modules/payments/index.ts';
import { listScanned } from '#server/modules/shipping/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import type { ListPosition } from './automations.queries.ts';

/** A range of records by time and id: after a mark, until a time, at most `limit`. */
export interface Range {
  after: ListPosition;
  until: Date;
  limit: number;
}

/** A record that an e-mail is due for. An empty address gets none. */
export interface DueRecord {
  id: string;
  at: Date;
  name: string;
  email: string;
  device: string;
  orderId: string | null;
  /** Price and last moment of a quote. */
  quote: { priceCents: number; expiresAt: Date; path: string } | null;
}

interface Source {
  /** Returns the name of a required setting that is missing; null when it is set. */
  missing(env: Env): string | null;
  /** Lists the due records, the oldest first. */
  list(tx: Transaction, range: Range): Promise<DueRecord[]>;
}

/** Sources of due records of each automation, read by an index, in batches. */
export const SOURCES: Record<Automation, Source> = {
  review_request: {
    missing: ({ REVIEW_URL: url }) => (url === undefined ? 'REVIEW_URL' : null),
    list: async (tx, range) => (await listPaidSellers(tx, range)).map((row) => ({ ...row, quote: null })),
  },
  quote_reminder: {
    missing: () => null,
    list: async (tx, range) => {
      const quotes = await listDueQuotes(tx, range);
      const addresses = quotes.map(({ email, at }) => ({ email, since: at }));
      const ordered = await listOrderedSince(tx, addresses);
      return quotes.map(({ priceCents, expiresAt, path, ...row }) => ({
        ...row,
        // Skips visitors who have ordered since.
        email: ordered.has(row.email) ? '' : row.email,
        orderId: null,
        quote: { priceCents, expiresAt, path },
      }));
    },
  },
  label_reminder: {
    missing: () => null,
    list: async (tx, range) => {
      const orders = await listUnscannedMail(tx, range);
      const scanned = await listScanned(
        tx,
        orders.map(({ id }) => id),
      );
      return orders.map((order) => ({
        id: order.id,
        at: order.createdAt,
        orderId: order.id,
        quote: null,
        device: deviceOf(order),
        name: order.customer.name,
        // Skips labels that a carrier has scanned, regardless of the status.
        email: scanned.has(order.id) ? '' : order.customer.email,
      }));
    },
  },
};
