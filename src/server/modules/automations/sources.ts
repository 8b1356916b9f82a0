import type { Automation } from '#domain/marketing/automations.ts';
import { listDueQuotes } from '#server/modules/marketing/index.ts';
import { deviceOf, listOrderedSince, listUnscannedMail } from '#server/modules/orders/index.ts';
import { listPaidSellers } from '#server/modules/payments/index.ts';
import { listScanned } from '#server/modules/shipping/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import type { Place } from './automations.queries.ts';

/** Records by time and id: after a place, until a time, at most `limit`. */
export interface Range {
  after: Place;
  until: Date;
  limit: number;
}

/** Something that an e-mail is due for. An empty address gets none. */
export interface Due {
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
  /** Names the setting without which nothing is sent; null when it is there. */
  missing(env: Env): string | null;
  /** Lists what is due, the oldest first. */
  list(tx: Transaction, range: Range): Promise<Due[]>;
}

/** Where each automation finds its work: by an index, in batches. */
export const SOURCES: Record<Automation, Source> = {
  review_request: {
    missing: ({ REVIEW_URL: url }) => (url === undefined ? 'REVIEW_URL' : null),
    list: async (tx, range) => (await listPaidSellers(tx, range)).map((row) => ({ ...row, quote: null })),
  },
  quote_reminder: {
    missing: () => null,
    list: async (tx, range) => {
      const quotes = await listDueQuotes(tx, range);
      const asked = quotes.map(({ email, at }) => ({ email, since: at }));
      const ordered = await listOrderedSince(tx, asked);
      return quotes.map(({ priceCents, expiresAt, path, ...row }) => ({
        ...row,
        // Who has ordered since has no need of a reminder.
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
        at: new Date(order.createdAt),
        orderId: order.id,
        quote: null,
        device: deviceOf(order),
        name: order.customer.name,
        // A label that a carrier has scanned is used, whatever the status says.
        email: scanned.has(order.id) ? '' : order.customer.email,
      }));
    },
  },
};
