import type { StockLocation } from '#contracts/stock-places.ts';
import { keyHeader, newKey, newPhone, newStaff } from '#test/factories.ts';
import type { Browser, TestServer } from '#test/server-harness.ts';

let lastSerial = 0;

/** A bought unit, with the fields that tests use. */
export interface BoughtUnit {
  id: string;
  number: string;
  identifier: string;
}

/** Opens a stock for tests, with an admin and a clerk. */
export async function openStockDesk(server: TestServer) {
  const [admin, clerk] = [await newStaff(server, 'admin'), await newStaff(server, 'repair-pos')];
  const post = (path: string, body: object, browser: Browser = clerk) =>
    browser.post(`/api/inventory/${path}`, body, keyHeader());
  const { sql } = server;
  const addPlace = async (name = `Shelf ${newKey()}`): Promise<StockLocation> =>
    (await post('locations', { name }, admin)).body;
  const file = async (id: string) => (await clerk.get(`/api/inventory/units/${id}`)).body;

  /** Buys a device over the counter and puts it into a place. */
  async function buy(place: Pick<StockLocation, 'id'> | null = null): Promise<BoughtUnit> {
    lastSerial += 1;
    const serial = `F2LZ${String(lastSerial).padStart(6, '0')}`;
    const device = { productId: 1, condition: 'good', carrier: 'unlocked', price: '1045.00', serial };
    const answer = await clerk.post(
      '/api/pos-transactions',
      {
        kind: 'purchase',
        customer: { name: 'Robin Vale', phone: newPhone() },
        devices: [device],
        payouts: [{ method: 'zelle', amount: '1045.00' }],
      },
      keyHeader(),
    );
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    const unit = (await clerk.get(`/api/inventory/scan?code=${serial}`)).body;
    if (place !== null) await post(`locations/${place.id}/units`, { code: serial });
    return unit;
  }

  /** Changes the current version of a unit. */
  async function change(id: string, changes: object, browser: Browser = clerk) {
    const { version } = (await file(id)).unit;
    return browser.patch(`/api/inventory/units/${id}`, { version, ...changes });
  }
  const makeReady = (id: string) => change(id, { state: 'ready' });

  const sell = (id: string) => post(`units/${id}/sale`, { price: '1200.00', method: 'card' });
  return { admin, clerk, post, sql, addPlace, buy, change, makeReady, sell, file, keyed: keyHeader };
}
