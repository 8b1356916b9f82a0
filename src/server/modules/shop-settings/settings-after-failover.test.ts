import { expect, test } from 'vitest';
import { newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

test.each([
  {
    took: 'goes on with the same number',
    write: `update shop_settings set texts = array_replace(texts, 'Lost', 'Kept') where version = 2`,
    name: 'Kept',
  },
  { took: 'has none of that number', write: 'delete from shop_settings where version = 2', name: 'Kept' },
  { took: 'has none at all', write: 'delete from shop_settings', name: 'Cash Again' },
])('the settings are those of a database that took over without the newest, and $took', async ({ write, name }) => {
  const server = await startTestServer();
  const admin = await newStaff(server, 'admin');
  const { database, settings } = server.context;
  const save = (values: object) =>
    admin.post('/api/shop-settings', { values, version: settings.version }, { 'idempotency-key': newKey() });
  const run = (text: string) => database.query(plain(text));
  await save({ SHOP_NAME: 'Kept' });
  await save({ SHOP_NAME: 'Lost' });
  expect(server.context.env.SHOP_NAME).toBe('Lost');
  await run('alter table shop_settings disable trigger shop_settings_append_only');
  expect(settings.version).toBe(2);
  await run(write);
  await run('alter table shop_settings enable trigger shop_settings_append_only');
  await settings.refresh();
  expect(server.context.env.SHOP_NAME).toBe(name);
  await server.stop();
});
