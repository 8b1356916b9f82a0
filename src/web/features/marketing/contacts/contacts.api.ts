import { type CallAnswer, type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';

export type Contact = CallAnswer<'marketing.contacts'>[number];
type ContactFilter = Pick<NonNullable<CallInput<'marketing.contacts'>['query']>, 'q' | 'tag' | 'source' | 'subscribed'>;

const PAGE = 50;

/** Reads contacts in pages, newest first; each page names the next one. */
export const contactPages = (filter: ContactFilter) =>
  listQuery<Contact>(urlOf('marketing.contacts', {}, { ...filter, limit: PAGE }));

/** Reads the tags in use, the most used first. */
export const contactTags = callQuery('marketing.tags', {});

/** Adds a contact. @throws as `call` does */
export async function addContact(
  body: CallInput<'marketing.createContact'>['body'],
  idempotencyKey: string,
): Promise<void> {
  await call('marketing.createContact', { body, idempotencyKey });
  refreshContacts();
}

/** Changes the name and the tags of a contact. @throws as `call` does */
export async function changeContact(id: string, body: CallInput<'marketing.updateContact'>['body']): Promise<void> {
  await call('marketing.updateContact', { params: { id }, body });
  refreshContacts();
}

/** Removes a contact. @throws as `call` does */
export async function removeContact(id: string): Promise<void> {
  await call('marketing.deleteContact', { params: { id } });
  refreshContacts();
}

/** Subscribes or unsubscribes a contact. @throws as `call` does */
export async function changeSubscription(
  id: string,
  body: CallInput<'marketing.changeSubscription'>['body'],
): Promise<void> {
  await call('marketing.changeSubscription', { params: { id }, body });
  refreshContacts();
}

/** Refetches the contacts and tags on screen. */
export function refreshContacts(): void {
  void refreshReads('/api/marketing/contacts');
  void refreshReads('/api/marketing/tags');
}
