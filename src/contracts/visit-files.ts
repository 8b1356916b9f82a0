import { z } from 'zod';
import { VISIT_FILES } from '#domain/counter/visit.ts';
import { MAX_FILE_BYTES } from '#domain/files/file-size.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { counterStaff } from './pos-transactions.ts';

/**
 * Stores a signature or a photo of an ID (JPEG, PNG or WebP) for a visit that is about to be created. It is re-encoded without
 * metadata, and encrypted. A file that no visit names within a day is deleted.
 */
export const addVisitFile = endpoint({
  id: 'visits.addFile',
  summary: 'Send a signature or a photo of an ID',
  access: counterStaff,
  activity: 'Added a signature or a photo of an ID',
  file: true,
  maxBodyBytes: MAX_FILE_BYTES,
  responses: { 201: z.object({ id }) },
  errors: ['file_type_refused', 'file_damaged', 'picture_too_large'],
});

/** Returns the signature or the ID photo of a visit as JPEG. Recorded, since it exports personal data. */
export const readVisitFile = endpoint({
  id: 'visits.file',
  summary: 'Signature or ID photo of a visit',
  access: ['admin'],
  activity: 'Viewed a signature or a photo of an ID',
  params: z.strictObject({ id, purpose: z.enum(VISIT_FILES) }),
  responses: { 200: 'image/jpeg' },
  errors: ['not_found', 'key_missing'],
});
