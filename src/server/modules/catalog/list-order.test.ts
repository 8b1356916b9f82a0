import { expect, test } from 'vitest';
import { compareListed } from '#domain/catalog/list-key.ts';
import { productName } from '#domain/catalog/product-name.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { startTestServer } from '#test/server-harness.ts';
import { searchProducts } from './index.ts';

test('sorts every product of the catalogue in the database as in the browser', async () => {
  const server = await startTestServer();
  const everything = { deviceType: null, text: null, id: null, isActive: null, after: null, limit: 5000 };
  const listed = await searchProducts(server.context.database, everything);
  await server.stop();
  for (const type of DEVICE_TYPES) {
    const ofType = listed.filter(({ deviceType }) => deviceType === type);
    expect(ofType.map(productName)).toEqual(ofType.toSorted(compareListed).map(productName));
  }
});
