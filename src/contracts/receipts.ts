import { z } from 'zod';
import { MAX_FILE_BYTES } from '#domain/files/file-size.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line, rowNumber } from './fields.ts';

/** Receipts belong to the admin area, like their expenses. */
const bookkeepers = ['admin'] as const;

/** A receipt: an uploaded photo or PDF. */
export const receipt = z.object({
  id,
  /** Name of the uploaded file. */
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  /** Size of the uploaded file. */
  bytes: rowNumber,
  /** Members who added and deleted it, by name, or the area. */
  actor: z.string(),
  addedAt: instant,
  deletedBy: z.string().nullable(),
  deletedAt: instant.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** Lists the oldest first, deleted ones included: they stay in the books. */
export const listReceipts = endpoint({
  id: 'receipts.list',
  summary: 'Receipts of a business expense',
  access: bookkeepers,
  params: z.strictObject({ id }),
  responses: { 200: z.array(receipt) },
  errors: ['not_found'],
});

/**
 * Adds a photo (JPEG, PNG or WebP) or a PDF, by its content. A photo is stored upright, at most 2048 pixels wide and
 * high, and without its metadata; a PDF stays unchanged. A file that is already a receipt is refused unless the caller says to keep it.
 */
export const addReceipt = endpoint({
  id: 'receipts.add',
  summary: 'Add a receipt to a business expense',
  access: bookkeepers,
  activity: 'Added a receipt to an expense',
  params: z.strictObject({ id }),
  query: z.strictObject({ name: line(200), known: z.literal('keep').optional() }),
  file: true,
  maxBodyBytes: MAX_FILE_BYTES,
  responses: { 201: receipt },
  errors: [
    'not_found',
    'file_type_refused',
    'file_damaged',
    'file_locked',
    'picture_too_large',
    'receipt_known',
    'expense_month_closed',
  ],
  idempotent: true,
});

/** Returns a photo as JPEG, and a PDF as a download. */
export const readReceipt = endpoint({
  id: 'receipts.get',
  summary: 'A receipt',
  access: bookkeepers,
  params: z.strictObject({ id }),
  responses: { 200: 'image/jpeg,application/pdf' },
  errors: ['not_found'],
});

export const previewReceipt = endpoint({
  id: 'receipts.preview',
  summary: 'A photo of a receipt, at most 320 pixels wide and high',
  access: bookkeepers,
  params: z.strictObject({ id }),
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

/** Deletes a receipt from its expense. It can still be read, and stays in the history. */
export const deleteReceipt = endpoint({
  id: 'receipts.delete',
  summary: 'Delete a receipt of a business expense',
  access: bookkeepers,
  activity: 'Deleted a receipt of an expense',
  params: z.strictObject({ id }),
  responses: { 200: receipt },
  errors: ['not_found', 'expense_month_closed'],
});
