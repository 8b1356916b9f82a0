import { eventsSettled, placeOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { type Guest, newGuest } from '#test/factories.ts';
import type { Browser, TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

export const SERIAL = 'F2LX1234ABCD';

type Seller = Pick<Guest, 'browser' | 'customerId'>;

/** Makes orders whose device is returned, and the steps of their returns. */
export function returnDesk(server: TestServer, pos: Browser) {
  const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
  const status = (id: string, to: string, why: object = {}) => setStatus(pos, id, to, why);
  const settle = () => eventsSettled(server);

  /** Places a mail-in order. */
  const place = async (changes: object = {}, by?: Seller) => {
    const guest = by ?? (await newGuest(server));
    const { id } = await placeOrder(guest, { imei: SERIAL, ...changes });
    return { id: String(id), guest };
  };
  /** Places a mail-in order whose device has arrived. */
  const arrived = async (changes: object = {}, by?: Seller) => {
    const placed = await place(changes, by);
    await status(placed.id, 'device_received');
    return placed;
  };
  /** Reads the return of an order, as staff see it. */
  const ofOrder = async (id: string) => {
    await settle();
    const { body } = await pos.get(`/api/sell-requests/${id}/return`);
    return body.found === null ? null : (await pos.get(`/api/returns/${body.found.id}`)).body;
  };
  /** Declines an order, and reads the return that this begins. */
  const declined = async (changes: object = {}, by?: Seller) => {
    const { id, guest } = await arrived(changes, by);
    await status(id, 'declined', { declineCause: 'declined' });
    return { orderId: id, guest, found: await ofOrder(id) };
  };
  const step = (found: { id: string }, name: string, body: object) =>
    pos.post(`/api/returns/${found.id}/${name}`, body);
  const checkAddress = (
    { id, version, address }: { id: string; version: number; address: object },
    changes: object = {},
  ) => step({ id }, 'address', { version, ...address, ...changes });
  const addPhoto = async ({ id }: { id: string }, photoId: string = crypto.randomUUID()) =>
    pos.send(`/api/returns/${id}/photos?photoId=${photoId}`, await newPicture());
  /** Begins a return and takes it to packing: checks the address and adds a photo. */
  const toPack = async (changes: object = {}, by?: Seller) => {
    const begun = await declined(changes, by);
    const { body: found } = await checkAddress(begun.found);
    await addPhoto(found);
    return { ...begun, found };
  };
  const pack = ({ id, version }: { id: string; version: number }, changes: object = {}) =>
    step({ id }, 'pack', { version, serial: SERIAL, weightOz: 18, ...changes });
  /** Lists the messages about a return, by kind and channel. */
  const messageKeys = async (found: { id: string }) => {
    await settle();
    const rows = await sql(
      `select channel, dedupe_key as key from messages where dedupe_key like $1 and order_id is not null`,
      [`return:${found.id}:%`],
    );
    return rows
      .map(({ channel, key }) => `${String(key).split(':')[2]} ${channel}`)
      .toSorted((a, b) => a.localeCompare(b));
  };
  return {
    sql,
    status,
    settle,
    place,
    arrived,
    ofOrder,
    declined,
    step,
    checkAddress,
    addPhoto,
    toPack,
    pack,
    messageKeys,
  };
}
