import { expect, test } from 'vitest';
import { compareListed } from '#domain/catalog/list-key.ts';
import { productName } from '#domain/catalog/product-name.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { startTestServer } from '#test/server-harness.ts';
import { searchProducts } from './index.ts';

test('the list key sorts every product of the catalog equally in the database and in the browser', async () => {
  const server = await startTestServer();
  const everything = { deviceType: null, text: null, id: null, isActive: null, after: null, limit: 5000 };
  const listed = await searchProducts(server.context.database, everything);
  await server.stop();
  for (const type of DEVICE_TYPES) {
    const ofType = listed.filter(({ deviceType }) => deviceType === type);
    expect(ofType.map(productName)).toEqual(ofType.toSorted(compareListed).map(productName));
  }
});

test('a price change does not compute the list key again, as PostgreSQL does for a row that a trigger changes before its update', async () => {
  const server = await startTestServer();
  const [row, before, update] = [1, 2, 16];
  const triggers = await server.sql(
    `select tgname from pg_trigger
        where tgrelid = 'products'::regclass and not tgisinternal and tgtype & $1::int = $1::int`,
    [row + before + update],
  );
  await server.stop();
  expect(triggers).toEqual([]);
});
