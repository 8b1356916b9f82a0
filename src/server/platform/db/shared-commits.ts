import pg from 'pg';
import { createBatches } from '../batches.ts';
import { isConnectionLost, toAway } from './away.ts';
import type { Sent } from './joined-writes.ts';

/** Limit of transactions in one commit. */
const MOST_AT_ONCE = 32;

/**
 * Commits transactions of one statement each; simultaneous ones of the same name share a commit: one that arrives alone
 * goes at once, those that arrive while it is under way share the next trip and the next commit. When one of them
 * fails, all are rolled back, and each is tried alone.
 */
export function createSharedCommits(pool: pg.Pool): (sent: Sent) => Promise<void> {
  const batches = new Map<string, (sent: Sent) => Promise<void>>();
  const run = async (parts: readonly Sent[]) => {
    await commitTogether(pool, parts);
    return parts.map(() => undefined);
  };
  return async (sent) => {
    const { name } = sent;
    if (name === undefined) {
      await run([sent]);
      return;
    }
    const commit = batches.get(name) ?? createBatches(run, MOST_AT_ONCE);
    batches.set(name, commit);
    await commit(sent);
  };
}

async function commitTogether(pool: pg.Pool, parts: readonly Sent[]): Promise<void> {
  let broken = false;
  const client = await pool.connect();
  try {
    await sendTogether(client, parts);
  } catch (error) {
    broken = isConnectionLost(error);
    // A transaction that may have been committed must not be tried again.
    throw toAway(error);
  } finally {
    client.release(broken);
  }
}

/**
 * Sends statements without waiting for the answers in between. Before the one `Sync` behind them, PostgreSQL commits
 * none of them, and rolls all back when one fails (manual, 55.2.4 Pipelining).
 */
function sendTogether(client: pg.PoolClient, parts: readonly Sent[]): Promise<void> {
  const queries = parts.map((part) => new pg.Query(part));
  const [first] = parts;
  return new Promise((resolve, reject) => {
    const all = {
      // The driver remembers by this name that the connection has prepared it.
      name: first?.name,
      text: first?.text,
      submit: (connection: pg.Connection & { sync(): void }) => {
        const silent = { value: () => undefined };
        const held: pg.Connection = Object.create(connection, { sync: silent, describe: silent });
        connection.stream.cork();
        for (const query of queries) query.submit(held);
        connection.sync();
        connection.stream.uncork();
      },
      handleDataRow: () => undefined,
      handleCommandComplete: () => undefined,
      // The driver replaces it with its own, which ends the wait for an answer.
      callback: (error: Error | null) => (error === null ? resolve() : reject(error)),
      handleReadyForQuery: () => all.callback(null),
      // After an error the driver calls no `handleReadyForQuery`.
      handleError: (error: Error) => all.callback(error),
    };
    Reflect.apply(client.query, client, [all]);
  });
}
