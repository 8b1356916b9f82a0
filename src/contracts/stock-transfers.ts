import { z } from 'zod';
import { FAILED_OUTCOMES, MAX_TRANSFERRED_UNITS, RECEIPTS, TRANSFER_OUTCOMES } from '#domain/inventory/transfers.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, pageLimit, prose } from './fields.ts';
import { unit } from './inventory.ts';
import { OUTFLOW_ERRORS, outflowFields } from './payment-approval.ts';
import { stockStaff } from './unit-sales.ts';

const place = z.object({ id, name: z.string() });

/** Units on their way from a place to a place. */
export const stockTransfer = z.object({
  id,
  /** Such as T-5. */
  number: z.string(),
  from: place,
  to: place,
  note: z.string().nullable(),
  actor: z.string(),
  sentAt: instant,
  /** Number of units that were sent. */
  units: z.int(),
  /** Number of those that are not received, returned or reported lost yet. */
  outstanding: z.int(),
  endedAt: instant.nullable(),
});
export type StockTransfer = z.infer<typeof stockTransfer>;

const transferUnit = z.object({
  unit,
  outcome: z.enum(TRANSFER_OUTCOMES),
  /** Result, member, time and note; null while it is outstanding. */
  actor: z.string().nullable(),
  at: instant.nullable(),
  note: z.string().nullable(),
});

export const transferFile = z.object({ transfer: stockTransfer, units: z.array(transferUnit) });
export type TransferFile = z.infer<typeof transferFile>;

export type TransferUnit = z.infer<typeof transferUnit>;

const params = z.strictObject({ id });

export const listTransfers = endpoint({
  id: 'inventory.transfers',
  summary: 'Transfers of units, the newest first',
  access: stockStaff,
  query: z.strictObject({
    /** All transfers by default. */
    state: z.enum(['open', 'ended']).optional(),
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
  }),
  responses: { 200: z.array(stockTransfer) },
});

/** Sends units to another place, all or none: they are in transit from then on, and cannot be sold. */
export const addTransfer = endpoint({
  id: 'inventory.addTransfer',
  summary: 'Send units from a place to another',
  access: stockStaff,
  activity: 'Started a transfer',
  body: z.strictObject({
    fromId: id,
    toId: id,
    unitIds: z.array(id).min(1).max(MAX_TRANSFERRED_UNITS),
    note: prose(500).nullish(),
  }),
  responses: { 201: transferFile },
  errors: ['location_inactive', 'units_stay', 'rule_broken'],
  idempotent: true,
});

export const getTransfer = endpoint({
  id: 'inventory.transfer',
  summary: 'One transfer with its units',
  access: stockStaff,
  params,
  responses: { 200: transferFile },
  errors: ['not_found'],
});

const receiptAnswer = z.object({
  result: z.enum(RECEIPTS),
  /** Current unit; null for an unknown code. */
  unit: unit.nullable(),
  /** State of the unit in the transfer; null for a unit that is not part of it. */
  line: transferUnit.nullable(),
  transfer: stockTransfer,
});
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;

/** Receives a unit at the destination, by a scan. A scan of a unit that is not part of the transfer succeeds, and says so. */
export const receiveUnit = endpoint({
  id: 'inventory.receive',
  summary: 'Receive a unit of a transfer, by its barcode, IMEI or serial',
  access: stockStaff,
  activity: 'Received a unit of a transfer',
  params,
  body: z.strictObject({ code: deviceNumberText }),
  example: { code: 'U-1' },
  responses: { 200: receiptAnswer },
  errors: ['not_found'],
});

/** Settles a unit that did not arrive: returned to its origin, or lost with a note. */
export const settleUnit = endpoint({
  id: 'inventory.settleUnit',
  summary: 'Return a unit of a transfer, or report it lost',
  access: stockStaff,
  activity: {
    outcome: { returned: 'Marked a unit of a transfer as returned', lost: 'Marked a unit of a transfer as lost' },
  },
  needsMember: true,
  params: z.strictObject({ id, unitId: id }),
  body: z.strictObject({ outcome: z.enum(FAILED_OUTCOMES), note: prose(500).nullish(), ...outflowFields }),
  example: { outcome: 'returned' },
  responses: { 200: transferFile },
  errors: ['not_found', 'transfer_settled', 'rule_broken', 'loss_needs_admin', ...OUTFLOW_ERRORS],
});

/** Ends a transfer with a note: all outstanding units are returned to its origin, or lost. */
export const endTransfer = endpoint({
  id: 'inventory.endTransfer',
  summary: 'End a transfer with all that is outstanding',
  access: ['admin'],
  activity: { outcome: { returned: 'Ended a transfer as returned', lost: 'Ended a transfer as lost' } },
  params,
  body: z.strictObject({ outcome: z.enum(FAILED_OUTCOMES), note: prose(500).min(1), ...outflowFields }),
  example: { outcome: 'returned', note: 'Never left' },
  responses: { 200: transferFile },
  errors: ['not_found', 'transfer_settled', ...OUTFLOW_ERRORS],
});
