import { z } from 'zod';
import { MAX_FILE_BYTES } from '#domain/files/file-size.ts';
import { endpoint } from './endpoint.ts';
import { id, rowNumber } from './fields.ts';
import { labelByHandForm } from './forms/label-by-hand.ts';
import { staffOrder } from './orders.ts';
import { deviceReturn } from './returns.ts';

/** Labels that the shop bought itself, where none is bought for it. Their file is a PDF. */

const orderStaff = ['pos', 'admin'] as const;
const { carrier, trackingNumber } = labelByHandForm.shape;
const label = { params: z.strictObject({ id }), file: true, maxBodyBytes: MAX_FILE_BYTES } as const;
const FILE_ERRORS = ['file_type_refused', 'file_damaged', 'file_locked'] as const;

/** Adds the label of a device to the shop, and emails it to its customer. */
export const addLabel = endpoint({
  id: 'orders.addLabel',
  summary: 'Add a label that the shop bought to an order',
  access: orderStaff,
  activity: 'Added the label of {object|an order}',
  ...label,
  query: z.strictObject({ carrier, trackingNumber }),
  responses: { 200: staffOrder },
  errors: ['not_found', 'order_on_hold', 'order_not_changeable', 'label_not_ready', ...FILE_ERRORS],
});

/** Adds the label of a device that goes back. */
export const addReturnLabel = endpoint({
  id: 'returns.addLabel',
  summary: 'Add a label that the shop bought to a return',
  access: orderStaff,
  activity: 'Added the return label of {object|a device}',
  ...label,
  query: z.strictObject({ version: z.coerce.number().pipe(rowNumber), carrier, trackingNumber }),
  responses: { 200: deviceReturn },
  errors: ['not_found', 'return_changed', 'return_moved_on', 'order_on_hold', ...FILE_ERRORS],
});
