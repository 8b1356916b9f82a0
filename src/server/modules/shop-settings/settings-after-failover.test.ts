import { afterAll, expect, test } from 'vitest';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { NO_FACTS } from '#test/shop-facts.ts';
import { plain } from '#test/sql/plain.ts';

const server = await startTestServer({ env: NO_FACTS });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');

const NEWEST = 'version = (select max(version) from shop_settings)';
test.each([
  {
    took: 'goes on with the same number',
    write: `update shop_settings set texts = array_replace(texts, 'Lost', 'Kept') where ${NEWEST}`,
    name: 'Kept',
  },
  { took: 'has none of that number', write: `delete from shop_settings where ${NEWEST}`, name: 'Kept' },
  { took: 'has none at all', write: 'delete from shop_settings', name: 'Cash Again' },
])('the settings are those of a database that took over without the newest, and $took', async ({ write, name }) => {
  const { database, settings, env } = server.context;
  const save = (values: object) => admin.post('/api/shop-settings', { values, version: settings.version }, keyHeader());
  for (const text of ['', 'Kept', 'Lost']) await save({ SHOP_NAME: text });
  expect(env.SHOP_NAME).toBe('Lost');
  await database.query(plain('alter table shop_settings disable trigger shop_settings_append_only'));
  await database.query(plain(write));
  await database.query(plain('alter table shop_settings enable trigger shop_settings_append_only'));
  await settings.refresh();
  expect(env.SHOP_NAME).toBe(name);
});
