import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { refreshContacts } from '../contacts.api.ts';

export type ContactPreview = CallAnswer<'marketing.previewImport'>;
export type ContactImport = CallAnswer<'marketing.import'>;
export type ColumnUse = NonNullable<ContactPreview['columns'][number]['use']>;

/** Timeout in ms: a long file takes a while. */
const TIMEOUT_MS = 60_000;

/** Previews the import of a file. @throws as `call` does */
export function previewContacts(body: CallInput<'marketing.previewImport'>['body']): Promise<ContactPreview> {
  return call('marketing.previewImport', { body, timeoutMs: TIMEOUT_MS });
}

/** Adds the contacts of a file. @throws as `call` does */
export async function importContacts(
  body: CallInput<'marketing.import'>['body'],
  idempotencyKey: string,
): Promise<ContactImport> {
  const imported = await call('marketing.import', { body, idempotencyKey, timeoutMs: TIMEOUT_MS });
  refreshContacts();
  return imported;
}
