import crypto from 'node:crypto';
import type { CreateVisitBody, createVisit } from '#contracts/visits.ts';
import { proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { insertStaffCustomer } from '#server/modules/customers/index.ts';
import { tryAttachFile } from '#server/modules/files/index.ts';
import { insertNote } from '#server/modules/orders/index.ts';
import { admitQuotes, newOrderId, writeOrder } from '#server/modules/orders/placing/index.ts';
import { requireMember, type StaffActor, staffKey, staffOf, terminalOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refuseField } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce, keptById } from '#server/platform/idempotency.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import { devicesLeft } from '../notifying/notify-drop-off.ts';
import { readVisit, type Visit } from '../read-visit.ts';
import { insertVisit, insertVisitOrder } from '../visits.queries.ts';
import { buyDevices } from './buy-devices.ts';
import { type CheckedVisit, checkVisit } from './check-visit.ts';
import { refuseHeldSerials } from './serials.ts';

const CODE_DIGITS = 6;

/**
 * Takes in the devices of one customer (decision 014), once for each Idempotency-Key: customer, orders, visit, prices and payments
 * commit together.
 * @throws Failure as `checkVisit`, `admitQuotes`, `refuseHeldSerials` and `buyDevices` do
 */
export async function takeInDevices(
  context: Context,
  catalog: CatalogCache,
  carrier: LabelCarrier,
  { body, caller, idempotencyKey }: CreatingCall<typeof createVisit>,
): Promise<Answer<Visit>> {
  const by = staffOf(caller);
  const terminal = terminalOf(caller);
  if (body.kind === 'purchase') requireMember(caller);
  const isAdmin = worksIn(caller, 'admin');
  const request = { scope: `visits.create ${staffKey(caller)}`, key: idempotencyKey, content: withoutApproval(body) };
  return createOnce(context.database, request, {
    ...keptById((id) => readVisit(context.database, id)),
    prepare: async () => ({
      checked: await checkVisit({ context, catalog: await catalog.current(), carrier, isAdmin }, body),
      lockApprover: await proveApprover(context, caller, body.second),
    }),
    create: async (tx, { checked, lockApprover }) => {
      const at = context.clock.now();
      const fieldOf = (index: number) => `devices.${index}.serial`;
      await refuseHeldSerials(tx, checked.devices, { isAdmin, timeZone: context.env.SHOP_TIME_ZONE, fieldOf });
      const id = await writeVisit(tx, body, checked, { by, at });
      await attachPapers(tx, body, checked, { id, at });
      if (body.kind === 'purchase') {
        const deals = checked.devices.map(({ checked: { order }, agreedCents, priceReason: reason }, position) => {
          // `writeVisit` has already written the number with the order.
          const number = { serial: null, noSerialReason: null };
          return { orderId: order.id, position, agreedCents, reason, ...number };
        });
        const registerId = body.registerId ?? null;
        await buyDevices(tx, context, {
          deals,
          payouts: checked.payouts,
          by,
          terminal,
          isAdmin,
          lockApprover,
          at,
          registerId,
        });
      }
      // Runs after the payment, whose lock comes first. A refusal rolls the payment back.
      const orders = checked.devices.map((device) => device.checked);
      (await admitQuotes(tx, { caller, lockApprover }, orders)).note(tx);
      return { status: 201, body: await readVisit(tx, id) };
    },
  });
}

const PAPERS = { signatureFileId: 'signature', idPhotoFileId: 'id_photo' } as const;

/** Attaches signature and photo of the ID to a written visit. @throws Failure rule_broken at a file that is gone */
async function attachPapers(
  tx: Transaction,
  body: CreateVisitBody,
  { devices: [first] }: CheckedVisit,
  { id: ownerId, at: addedAt }: { id: string; at: Date },
): Promise<void> {
  const orderId = first?.checked.order.id ?? null;
  for (const field of ['signatureFileId', 'idPhotoFileId'] as const) {
    const fileId = body[field];
    if (fileId === undefined) continue;
    const paper = { id: crypto.randomUUID(), ownerId, orderId, subject: PAPERS[field], fileId, addedAt };
    if (await tryAttachFile(tx, 'visit', paper)) continue;
    refuseField(field, 'This file is gone. Please upload it again.');
  }
}

/** Writes customer, visit and orders. @returns the id of the visit */
async function writeVisit(
  tx: Transaction,
  { kind, readyAt }: CreateVisitBody,
  { newCustomer, devices }: CheckedVisit,
  { by, at }: { by: StaffActor; at: Date },
): Promise<string> {
  if (newCustomer !== null) insertStaffCustomer(tx, newCustomer, at);
  const id = newOrderId(at);
  insertVisit(tx, {
    id,
    kind,
    ...by,
    createdAt: at,
    readyAt: readyAt === undefined || kind === 'purchase' ? null : new Date(readyAt),
    pickupCode: kind === 'purchase' ? null : newPickupCode(),
  });
  for (const [index, { checked, range, custodyReason, noSerialReason }] of devices.entries()) {
    const { id: orderId } = checked.order;
    writeOrder(tx, checked, {
      author: by,
      reservation: { holder: null, mayOverbook: false },
      isConfirmedWithVisit: true,
      noSerialReason,
    });
    insertVisitOrder(tx, {
      orderId,
      visitId: id,
      position: index + 1,
      rangeFromCents: range?.fromCents ?? null,
      rangeToCents: range?.toCents ?? null,
    });
    if (custodyReason === null) continue;
    const text = `Accepted although the device was already in the shop: ${custodyReason}`;
    insertNote(tx, { id: crypto.randomUUID(), orderId, text, ...by, at });
  }
  // The payment of a purchase has its own message.
  const [first] = devices;
  if (kind === 'drop_off' && first !== undefined) emit(tx, devicesLeft, first.checked.order.id, { visitId: id });
  return id;
}

function newPickupCode(): string {
  return Array.from({ length: CODE_DIGITS }, () => crypto.randomInt(10)).join('');
}
