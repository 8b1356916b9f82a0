import type { listWork, WorkItem } from '#contracts/work-list.ts';
import { assertNever } from '#domain/assert-never.ts';
import { overdueBefore } from '#domain/business-days.ts';
import { HOLDS } from '#domain/inspection/holds.ts';
import type { MessageStatus } from '#domain/messages.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { type ReturnState, returnStateLabel } from '#domain/returns/return-states.ts';
import { capitalizeClause, LABEL_NOTICE_AFTER, labelAnswerText } from '#domain/shipping/label-answers/label-answer.ts';
import { TROUBLES } from '#domain/shipping/troubles.ts';
import { MAX_WORK_ITEMS, OLD_AFTER_DAYS, type WorkList, workListsOf } from '#domain/work-lists.ts';
import { listAgedUnits, listUnidentifiedUnits, type WaitingUnit } from '#server/modules/inventory/units/index.ts';
import { listFailedMessages, listOwnFailures } from '#server/modules/message-log/index.ts';
import { deviceOf, findOrders } from '#server/modules/orders/index.ts';
import { findLabelStall, type LabelStall, listWaitingLabels } from '#server/modules/orders/labels/index.ts';
import { listContested } from '#server/modules/price-offers/index.ts';
import { listToSend } from '#server/modules/returns/index.ts';
import { listTroubled, listUnusedLabels, listUnusual } from '#server/modules/shipping/index.ts';
import { listUnclosedDrawers } from '#server/modules/till/index.ts';
import { listLateDropOffs } from '#server/modules/visits/index.ts';
import { requireArea, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/route.ts';
import { businessCalendar } from '#server/platform/shop.ts';
import { listHeldOrders, listWaitingOrders } from './in-custody.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after which an unused label is worth a call: the first reminder has gone out by then. */
const UNUSED_AFTER_DAYS = 5;
/** Days after which an unused label is dropped from the list: its refund was requested long ago. */
const UNUSED_FOR_DAYS = 60;
const TROUBLE_FOR_DAYS = 30;
const FAILED_FOR_DAYS = 14;
/** Business days for which a device may wait for its inspection, or its payment, before it is listed. */
const WAITS_DAYS = 1;

/** Ids of the entries about a channel as a whole. */
const SENDER_IDS = {
  sms: '5e4de000-0000-4000-8000-000000000001',
  email: '5e4de000-0000-4000-8000-000000000002',
} as const;

interface WorkEntry {
  id: string;
  orderId: string | null;
  since: Date;
  note: string | null;
  /** Defaults to that of the order. */
  number?: string;
  device?: string;
}

/**
 * Lists waiting work, the oldest first: at most 50 entries, each list by an index of its own. Nothing is counted.
 * @throws Failure forbidden for a list that is not of the caller's area
 */
export async function listWorkForStaff(
  context: Pick<Context, 'database' | 'clock' | 'env'>,
  { params, caller }: Pick<Call<typeof listWork>, 'params' | 'caller'>,
): Promise<{ items: WorkItem[]; hasMore: boolean }> {
  if (!workListsOf('repair-pos').includes(params.list)) requireArea(caller, 'pos');
  const entries = await findEntries(context, params.list, worksIn(caller, 'admin'));
  const shown = entries.slice(0, MAX_WORK_ITEMS);
  return { items: await describeEntries(context, shown), hasMore: entries.length > MAX_WORK_ITEMS };
}

async function findEntries(
  { database, clock, env }: Pick<Context, 'database' | 'clock' | 'env'>,
  list: WorkList,
  isAdmin: boolean,
): Promise<WorkEntry[]> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const overdue = overdueBefore(now, WAITS_DAYS, businessCalendar(env));
  const limit = MAX_WORK_ITEMS + 1;
  const waiting = async (kind: Parameters<typeof listWaitingOrders>[1], before: Date): Promise<WorkEntry[]> =>
    (await listWaitingOrders(database, kind, { before, limit })).map((row) => ({
      ...row,
      id: row.orderId,
      note: null,
    }));
  switch (list) {
    case 'to_inspect':
      return waiting('inspection', overdue);
    case 'contested':
      return (await listContested(database, limit)).map(({ lines, ...row }) => ({ ...row, note: lines.join(', ') }));
    case 'offers_open':
      return waiting('answer', now);
    case 'to_pay':
      return waiting('payment', overdue);
    case 'returns':
      return (await listToSend(database, limit)).map(({ id, orderId, begunAt, dueAt, state, labelProblem }) => ({
        id,
        orderId,
        since: begunAt,
        note: returnNote({ dueAt, state, labelProblem }, now),
      }));
    case 'holds':
      return (await listHeldOrders(database, limit)).map(({ holds, ...row }) => ({
        ...row,
        id: row.orderId,
        note: holds.map((hold) => HOLDS[hold].label).join(', '),
      }));
    case 'parcels':
      return findParcels(database, { after: ago(TROUBLE_FOR_DAYS), limit });
    case 'labels_waiting':
      return findWaitingLabels(database, { now, limit });
    case 'labels_unused':
      return (
        await listUnusedLabels(database, { after: ago(UNUSED_FOR_DAYS), before: ago(UNUSED_AFTER_DAYS), limit })
      ).map((label) => ({ ...label, note: null }));
    case 'messages': {
      return findLostMessages(database, { now, after: ago(FAILED_FOR_DAYS), isAdmin, limit });
    }
    case 'drawers':
    case 'drop_offs':
    case 'old_units':
    case 'no_serial':
      return findAtCounter({ database, env }, list, { now, limit });
    default:
      return assertNever(list);
  }
}

function returnNote(
  { dueAt, state, labelProblem }: { dueAt: Date; state: ReturnState; labelProblem: string | null },
  now: Date,
): string {
  const label = state === 'packed' && labelProblem !== null ? 'No label yet' : returnStateLabel(state);
  return dueAt <= now ? `Late. ${label}` : label;
}

/** Finds parcels in trouble, and those with an unusual message of the carrier. */
async function findParcels(db: Queryable, filter: { after: Date; limit: number }): Promise<WorkEntry[]> {
  const troubled = (await listTroubled(db, filter)).map(({ trouble, ...row }) => ({
    ...row,
    note: TROUBLES[trouble].title,
  }));
  const unusual = (await listUnusual(db, filter)).map(({ unusual: note, ...row }) => ({ ...row, note }));
  return [...troubled, ...unusual].toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** Id of the entry about the account that cannot buy labels. */
const LABEL_STALL_ID = '5e4de000-0000-4000-8000-000000000003';

/**
 * Finds the fault that stops all labels from being bought, and each label that waits for its customer, for staff or for the
 * carrier.
 */
async function findWaitingLabels(db: Queryable, { now, limit }: { now: Date; limit: number }): Promise<WorkEntry[]> {
  const stall = await findLabelStall(db);
  const waiting = await listWaitingLabels(db, { afterMinutes: LABEL_NOTICE_AFTER, now, limit });
  return [
    ...(stall === null ? [] : [{ id: LABEL_STALL_ID, orderId: null, since: stall.since, note: stallText(stall) }]),
    // Leaves out the carrier's sentence, which may name the customer in any spelling; staff read it at the order.
    ...waiting.map(({ orderId, since, words }) => ({
      id: orderId,
      orderId,
      since,
      note: `${capitalizeClause(words)}.`,
    })),
  ];
}

function stallText({ labels, words, advice }: LabelStall): string {
  return `${labels === 1 ? '1 label is waiting' : `${labels} labels are waiting`}. ${labelAnswerText({ words, advice })}`;
}

/** Outcomes of messages that did not arrive. */
const OUTCOMES: Partial<Record<MessageStatus, string>> = { sent: 'not delivered', expired: 'waited too long' };

/** Finds the faults that stop all messages of a channel, and each message that failed or did not arrive. */
async function findLostMessages(
  db: Queryable,
  { now, after, isAdmin, limit }: { now: Date; after: Date; isAdmin: boolean; limit: number },
): Promise<WorkEntry[]> {
  const failed = await listFailedMessages(db, { after, withoutOrder: isAdmin, limit });
  const ownFailures = isAdmin ? await listOwnFailures(db, now) : [];
  const channelNames = { sms: 'Text', email: 'Email' } as const;
  const oneMessage = { sms: 'A text', email: 'An email' } as const;
  return [
    ...ownFailures.map(({ channel, fault, at, meaning }) => ({
      id: SENDER_IDS[channel],
      orderId: null,
      since: at,
      note: `${fault === 'content' ? `${oneMessage[channel]} was rejected` : `${channelNames[channel]}s aren’t arriving`}. ${meaning}`,
    })),
    ...failed.map(({ channel, status, meaning, ...rest }) => {
      const outcome = `${channelNames[channel]} ${OUTCOMES[status] ?? 'not sent'}`;
      return { ...rest, note: meaning === null ? outcome : `${outcome}. ${meaning}` };
    }),
  ];
}

/** Finds waiting work at the counter: cash, devices that were left for testing, and the stock. */
async function findAtCounter(
  { database, env: { SHOP_TIME_ZONE: timeZone } }: Pick<Context, 'database' | 'env'>,
  list: Extract<WorkList, 'drawers' | 'drop_offs' | 'old_units' | 'no_serial'>,
  { now, limit }: { now: Date; limit: number },
): Promise<WorkEntry[]> {
  switch (list) {
    case 'drawers':
      return (await listUnclosedDrawers(database, { now, timeZone })).map((drawer) => ({ ...drawer, orderId: null }));
    case 'drop_offs':
      return (await listLateDropOffs(database, { before: now, limit })).map(({ id, since, orderIds }) => ({
        id,
        orderId: orderIds[0] ?? null,
        number: shortOrderId(id),
        since,
        note: orderIds.length > 1 ? `${orderIds.length} devices` : null,
      }));
    case 'old_units':
      return (await listAgedUnits(database, { now, timeZone, days: OLD_AFTER_DAYS, limit })).map(stockEntry);
    case 'no_serial':
      return (await listUnidentifiedUnits(database, limit)).map(stockEntry);
    default:
      return assertNever(list);
  }
}

function stockEntry({ id, number, device, since, place }: WaitingUnit): WorkEntry {
  return { id, orderId: null, number, device, since, note: place };
}

async function describeEntries(
  { database }: Pick<Context, 'database'>,
  entries: readonly WorkEntry[],
): Promise<WorkItem[]> {
  const ids = entries.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const orders = new Map((await findOrders(database, [...new Set(ids)])).map((order) => [order.id, order]));
  return entries.map(({ id, orderId, since, note, number, device }) => {
    const order = orderId === null ? undefined : orders.get(orderId);
    return {
      id,
      orderId,
      note,
      since: since.toISOString(),
      number: number ?? (orderId === null ? null : shortOrderId(orderId)),
      customer: order?.customer.name ?? null,
      device: device ?? (order === undefined ? null : deviceOf(order)),
    };
  });
}
