import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, line, serial } from './fields.ts';

/** Receipts are the work of the admin area, as the expenses are that they belong to. */
const bookkeepers = ['admin'] as const;

/** 10 MB: a photo of 48 million pixels. */
const MOST_BYTES = 10_000_000;

/** A receipt: a photo or a PDF that somebody sent. */
export const receipt = z.object({
  id,
  /** The name of the file that was sent. */
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  /** Size as it was sent. */
  bytes: serial,
  /** Who added it, and who deleted it, if somebody did: a member of staff by name, or the area. */
  actor: z.string(),
  addedAt: instant,
  deletedBy: z.string().nullable(),
  deletedAt: instant.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** Answers the oldest first, and those that were deleted, too: they stay in the books. */
export const listReceipts = endpoint({
  id: 'receipts.list',
  summary: 'Receipts of a business expense',
  access: bookkeepers,
  params: z.strictObject({ id }),
  responses: { 200: z.array(receipt) },
  errors: ['not_found'],
});

/**
 * Adds a photo (JPEG, PNG or WebP) or a PDF, which its content decides. A photo is kept upright, at most 2048 pixels wide and
 * high, and without its metadata; a PDF as it is. A file that is a receipt already is refused unless it is told to be kept.
 */
export const addReceipt = endpoint({
  id: 'receipts.add',
  summary: 'Add a receipt to a business expense',
  access: bookkeepers,
  params: z.strictObject({ id }),
  query: z.strictObject({ name: line(200), known: z.literal('keep').optional() }),
  file: true,
  maxBodyBytes: MOST_BYTES,
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

/** Returns a photo as JPEG, and a PDF as a file to be saved. */
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

/** It leaves the expense; it can still be read, and stays in the history. */
export const deleteReceipt = endpoint({
  id: 'receipts.delete',
  summary: 'Delete a receipt of a business expense',
  access: bookkeepers,
  params: z.strictObject({ id }),
  responses: { 200: receipt },
  errors: ['not_found', 'expense_month_closed'],
});
