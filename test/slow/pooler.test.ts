import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOrders } from '#server/platform/backup/archive/manifest.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { storageOf } from '#server/ports/accounts.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { expectStatus, makeGuest } from '#test/durability/guest.ts';
import {
  findPooler,
  type OwnPooler,
  refusalBehind,
  runSql,
  setRole,
  startPooler,
} from '#test/durability/own-pooler.ts';
import { createPostgres, findPrograms, type OwnPostgres } from '#test/durability/own-postgres.ts';
import { mailOrder, newKey } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { type Product, prepareProduct } from '#test/product-process.ts';
import { SERVER_KEY } from '#test/test-database.ts';

/** What the message asks for. */
const PASSES = ['ignore_startup_parameters = options'];
const [BUYERS, ORDERS_OF_EACH] = [6, 8];

describe.skipIf(findPrograms() === null || findPooler() === null)('PgBouncer in transaction mode', () => {
  let server: OwnPostgres;
  let pooler: OwnPooler | null = null;
  const products: Product[] = [];
  beforeAll(async () => {
    server = await createPostgres(await freePort());
  });
  afterAll(async () => {
    for (const product of products) await product.remove();
    await pooler?.remove();
    await server.remove();
  });
  const usePooler = async (settings: readonly string[]) => {
    await pooler?.remove();
    pooler = await startPooler(server.url, await freePort(), settings);
    return pooler.url;
  };
  const refusal = async (settings: readonly string[]) => refusalBehind(await usePooler(settings));

  test('is refused in a sentence while it drops the settings of connections, with the lines that mend it', async () => {
    const message = await refusal([]);
    expect(message).toContain(`alter role "cash_again" in database "postgres" set lock_timeout = '12s';`);
    expect(await refusal(PASSES)).toBe(message);
  });

  test('serves a shop of two processes once its role has the settings: orders, each once, and a backup', async () => {
    setRole(server.url, await refusal(PASSES));
    const env = { DATABASE_URL: await usePooler(PASSES), DATABASE_POOL: '6' };
    const first = await prepareProduct({ env });
    const second = await prepareProduct({ env: { ...env, DATA_DIR: first.dataDir } });
    products.push(second, first);
    // Both migrate, or wait for the other.
    await Promise.all([first.start(), second.start()]);
    const guests = await Promise.all([makeGuest(first), makeGuest(second)]);
    const bought = await Promise.all(
      Array.from({ length: BUYERS }, async (_, buyer) => {
        const guest = guests[buyer % 2] ?? expect.fail();
        const ids: string[] = [];
        for (let order = 0; order < ORDERS_OF_EACH; order += 1) {
          const headers = { 'idempotency-key': newKey() };
          ids.push(
            expectStatus(await guest.browser.post('/api/sell-requests', mailOrder(guest), headers), 201).body.id,
          );
        }
        return ids;
      }),
    );
    expect(new Set(bought.flat()).size).toBe(BUYERS * ORDERS_OF_EACH);
    const settings = readEnv({ ...env, DATA_DIR: first.dataDir, SECRET_KEY: SERVER_KEY });
    const { manifest: about } = await makeBackup(settings, createStorage(storageOf(settings)), systemClock);
    expect(countOrders(about)).toBe(BUYERS * ORDERS_OF_EACH);
    // A lock of a session would stay with the server's connection, and refuse the next backup.
    expect(runSql(server.url, `select count(*) from pg_locks where locktype = 'advisory'`)).toBe('0\n');
    expect(`${first.terminal()}${second.terminal()}`).not.toContain('"level":50');
    expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
  });
});
