import crypto from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { declaredStatements } from '#server/platform/db/statement.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('looks up the history of each order instead of reading all of it, even without statistics', async () => {
  const [statement] =
    declaredStatements()
      .find(({ name }) => name === 'order-accounts')
      ?.statements() ?? [];
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
  const { rows } = await server.context.database.pool.query(`explain ${statement?.text}`, [ids]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('order_events_of_order');
  expect(plan).not.toContain('Seq Scan on order_events');
});
