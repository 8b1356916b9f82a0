import type { CustomerReturn } from '#contracts/customer-returns.ts';
import type { DeviceReturn, getReturnOfOrder, ListedReturn, listReturns } from '#contracts/returns.ts';
import { HOLDS, unsoldReasons } from '#domain/inspection/holds.ts';
import type { OrderReturnFacts } from '#domain/orders/customer-next.ts';
import type { DeclineCause } from '#domain/orders/decline-cause.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import { isUnsentReturn } from '#domain/returns/return-states.ts';
import { listAttachments } from '#server/modules/files/index.ts';
import { findInspectedDevice } from '#server/modules/inspections/index.ts';
import { findOrder, findOrders, type Order } from '#server/modules/orders/index.ts';
import { isAtShop, readDeclines } from '#server/modules/orders/status/index.ts';
import { readReturnParcel } from '#server/modules/shipping/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listReturnRows } from './list.queries.ts';
import type { ReturnTools } from './return-tools.ts';
import { findReturn, findReturnOfOrder, listReturnsOfOrders, type ReturnRow } from './returns.queries.ts';
import { orderedSerial } from './steps/ordered-serial.ts';

/** Lists a page of returns for staff (R-063 for pages). */
export async function listForStaff(
  { context: { database, clock } }: ReturnTools,
  { query, reply }: Pick<Call<typeof listReturns>, 'query' | 'reply'>,
): Promise<ListedReturn[]> {
  const limit = readLimit(query.limit);
  const rows = await listReturnRows(database, query.list ?? 'to_send', readCursor(query.cursor), limit + 1);
  const page = takePage(rows, { query, reply }, 'returns.list', (last) =>
    writeCursor({ createdAt: last.begunAt, id: last.id }),
  );
  return describeRows(database, page, clock.now());
}

/** Describes rows with the devices of their orders. */
async function describeRows(db: Queryable, rows: readonly ReturnRow[], now: Date): Promise<ListedReturn[]> {
  const orders = await findOrders(
    db,
    rows.map(({ orderId }) => orderId),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return rows.flatMap((row) => {
    const order = byId.get(row.orderId);
    return order === undefined ? [] : [describeListed(row, order, now)];
  });
}

function describeListed(row: ReturnRow, order: Order, now: Date): ListedReturn {
  const { product, serviceMethod, storage } = order;
  const { id, orderId, state, cause, trackingNumber, trouble, labelProblem, name } = row;
  return {
    id,
    orderId,
    state,
    cause,
    trackingNumber,
    trouble,
    labelProblem,
    name,
    serviceMethod,
    number: shortOrderId(orderId),
    begunAt: row.begunAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    isLate: isUnsentReturn(state) && row.dueAt <= now,
    sentAt: iso(row.sentAt),
    doneAt: iso(row.doneAt),
    device: { deviceType: product.deviceType, model: product.model, storage },
  };
}

/** Reads a return for staff; null for an unknown id. */
export async function readReturn(tools: ReturnTools, id: string): Promise<DeviceReturn | null> {
  const { database, clock } = tools.context;
  const row = await findReturn(database, id);
  if (row === null) return null;
  const [listed] = await describeRows(database, [row], clock.now());
  if (listed === undefined) return null;
  const inspected = await findInspectedDevice(database, row.orderId);
  const holds = inspected?.holds ?? [];
  const expected = inspected?.identifier ?? (await orderedSerial(database, row.orderId));
  const photos = await listAttachments(database, 'return', [id]);
  const words = (await readDeclines(database, [row.orderId])).get(row.orderId)?.words ?? null;
  const {
    version,
    reason: note,
    addressReason,
    serial,
    weightOz,
    carrier,
    handedTo,
    name,
    street,
    city,
    region,
    zip,
  } = row;
  return {
    ...listed,
    version,
    words,
    note,
    addressReason,
    serial,
    weightOz,
    carrier,
    handedTo,
    begunBy: row.actor,
    bar: returnBar(holds),
    holds: holds.map((hold) => HOLDS[hold].label),
    address: { name: name ?? '', street: street ?? '', city: city ?? '', state: region ?? '', zip: zip ?? '' },
    checked: stepOf(row.checkedAt, row.checkedBy),
    serialEnd: expected?.slice(-4) ?? null,
    packed: stepOf(row.packedAt, row.packedBy),
    photos: photos.map((photo) => ({ id: photo.id, addedAt: photo.addedAt.toISOString() })),
    labelAt: iso(row.labelAt),
    sent: stepOf(row.sentAt, row.sentBy),
    done: stepOf(row.doneAt, row.doneBy),
    parcel: row.labelAt === null ? null : await readReturnParcel(database, row.orderId, 'staff'),
    isSimulated: tools.tracker.isSimulated,
  };
}

/** Reads the return of an order for its sender; null without one, or when it was called off. */
export async function readCustomerReturn(db: Queryable, orderId: string): Promise<CustomerReturn | null> {
  const row = await findReturnOfOrder(db, orderId);
  if (row === null || row.state === 'called_off') return null;
  const isSent = row.sentAt !== null;
  return {
    state: row.state,
    begunAt: row.begunAt.toISOString(),
    carrier: row.carrier,
    trackingNumber: isSent ? row.trackingNumber : null,
    trouble: row.trouble,
    sentAt: iso(row.sentAt),
    doneAt: iso(row.doneAt),
    isHandedOver: row.handedTo !== null,
    parcel: isSent ? await readReturnParcel(db, orderId, 'customer') : null,
  };
}

/** Reads the facts of returns that decide their senders' next steps, by order id (R-070). */
export async function readReturnStates(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderReturnFacts & { cause: DeclineCause }>> {
  const rows = await listReturnsOfOrders(db, orderIds);
  const facts = rows.map(async ({ orderId, state, cause, handedTo }) => {
    const holds = cause === 'hold' ? ((await findInspectedDevice(db, orderId))?.holds ?? []) : [];
    const isCollected = returnBar(holds) === 'no_mail';
    return [
      orderId,
      { state, cause, because: unsoldReasons(holds), isCollected, isHandedOver: handedTo !== null },
    ] as const;
  });
  return new Map(await Promise.all(facts));
}

function stepOf(at: Date | null, by: string | null): { at: string; by: string } | null {
  return at === null || by === null ? null : { at: at.toISOString(), by };
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** Reads the return of an order for staff, and checks if they can begin one. @throws Failure not_found */
export async function readOfOrder(
  { context: { database, clock } }: ReturnTools,
  { params }: Pick<Call<typeof getReturnOfOrder>, 'params'>,
): Promise<{ found: ListedReturn | null; canBegin: boolean }> {
  const order = (await findOrder(database, params.id)) ?? fail('not_found');
  const row = await findReturnOfOrder(database, order.id);
  const [found = null] = row === null ? [] : await describeRows(database, [row], clock.now());
  const isFree = row === null || row.state === 'called_off';
  const isHere = isFree && order.paymentStatus !== 'paid' && (await isAtShop(database, order.id));
  const bar = isHere ? returnBar((await findInspectedDevice(database, order.id))?.holds ?? []) : null;
  return { found, canBegin: isHere && bar !== 'stopped' && bar !== 'no_device' };
}
