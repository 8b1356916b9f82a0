import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { Product } from '#test/product-process.ts';
import { plain } from '#test/sql/plain.ts';
import type { Trial } from './trial.ts';

/** Acknowledged orders by key. */
type KnownOrders = Pick<Trial, 'orders'>;

/** Differences between the database and the answers to customers. All but `orders` and `waiting` must be empty. */
export interface Aftermath {
  orders: number;
  lost: string[];
  /** Orders without an answer to a customer: duplicates. */
  unknown: string[];
  /** Orders whose history is not exactly one entry, of their creation. */
  withoutHistory: string[];
  /** Work that is left for the worker. */
  waiting: Waiting;
}

/** Remaining work, by kind. */
export type Waiting = {
  confirmations: number;
  messages: number;
  labels: number;
  events: number;
  jobs: number;
};

/** Number of messages about each order: by e-mail and by SMS. */
const MESSAGES_PER_ORDER = 2;

/**
 * Reads the database of a product, which must be stopped if the database is embedded. @param databaseUrl undefined for
 * the embedded database
 */
export async function readAftermath(product: Product, trial: KnownOrders, databaseUrl?: string): Promise<Aftermath> {
  return withDatabase(product, databaseUrl, async (database) => {
    const placedIds = new Set(trial.orders.values());
    const rows = await database.query(
      plain<{ id: string; entries: number }>(`select o.id, count(e.id)::int as entries from orders o
        left join order_events e on e.order_id = o.id and e.kind = 'created' and e.to_status = 'received' group by o.id`),
    );
    const stored = new Set(rows.map(({ id }) => id));
    return {
      orders: rows.length,
      lost: [...placedIds].filter((id) => !stored.has(id)),
      unknown: [...stored].filter((id) => !placedIds.has(id)),
      withoutHistory: rows.filter(({ entries }) => entries !== 1).map(({ id }) => id),
      waiting: await readWaiting(database),
    };
  });
}

async function readWaiting(database: Database): Promise<Waiting> {
  const [row] = await database.query(
    plain<Waiting>(
      `select
        (select count(*)::int from orders o where
          (select count(*) from messages m where m.order_id = o.id) <> $1) as confirmations,
        (select count(*)::int from messages where status <> 'sent') as messages,
        (select count(*)::int from orders where service_method = 'mail' and label_ready_at is null) as labels,
        (select count(*)::int from domain_events) as events,
        (select count(*)::int from pgboss.job where state <> 'completed') as jobs`,
      [MESSAGES_PER_ORDER],
    ),
  );
  if (row === undefined) throw new Error('The database does not answer what is left to do');
  return row;
}

/**
 * Ages interrupted work by an hour while the product is stopped: running jobs count as started an hour ago, and waiting
 * ones are due. Saves a wait of 15 minutes.
 * @returns the number of interrupted jobs
 */
export async function advanceAnHour(product: Product, databaseUrl?: string): Promise<number> {
  return withDatabase(product, databaseUrl, async (database) => {
    const active = await database.query(plain(`select from pgboss.job where state = 'active'`));
    for (const text of [
      `update pgboss.job set started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour'
        where state = 'active'`,
      `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
      'update domain_events set due_at = now() where due_at > now()',
      `update messages set claimed_at = claimed_at - interval '1 hour' where claimed_at is not null`,
      `update orders set label_claimed_at = label_claimed_at - interval '1 hour' where label_claimed_at is not null`,
    ]) {
      await database.query(plain(text));
    }
    return active.length;
  });
}

async function withDatabase<Result>(
  product: Product,
  databaseUrl: string | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    url: databaseUrl,
    dataDir: product.dataDir,
    poolSize: 2,
    log: createLog('error'),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
