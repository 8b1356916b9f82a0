import type { deleteContact, listContacts, MarketingContact, updateContact } from '#contracts/marketing.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findContact, listContactRows, lockContact, removeContact, writeContact } from './contacts.queries.ts';
import { describeContact, describeContacts, searchPattern, searchTextOf } from './describe-contact.ts';

/** Lists a page of contacts, newest first (R-063 for pages). */
export async function listContactsForMarketing(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listContacts>, 'query' | 'reply'>,
): Promise<MarketingContact[]> {
  const limit = readLimit(query.limit);
  const filter = {
    pattern: searchPattern(query.q ?? ''),
    tag: query.tag ?? null,
    source: query.source ?? null,
    isSubscribed: query.subscribed === undefined ? null : query.subscribed === 'yes',
  };
  const rows = await listContactRows(database, filter, readCursor(query.cursor), limit + 1);
  const page = await describeContacts(database, takePage(rows, { query, reply }, 'marketing.contacts', writeCursor));
  return page;
}

/** Changes the name and the tags of a contact. @throws Failure not_found */
export async function editContact(
  { database }: Context,
  { params, body }: Call<typeof updateContact>,
): Promise<MarketingContact> {
  return database.transaction(async (tx) => {
    const contact = (await lockContact(tx, params.id)) ?? fail('not_found');
    const name = body.name || null;
    const tags = [...new Set(body.tags)];
    await writeContact(tx, { id: contact.id, name, tags, searchText: searchTextOf({ ...contact, name }) });
    return describeContact(tx, await findContact(tx, contact.id));
  });
}

/** Removes a contact; the consent ledger keeps its entries. @throws Failure not_found */
export async function dropContact(
  { database }: Context,
  { params }: Call<typeof deleteContact>,
): Promise<MarketingContact> {
  return database.transaction(async (tx) => {
    const contact = (await lockContact(tx, params.id)) ?? fail('not_found');
    await removeContact(tx, contact.id);
    return describeContact(tx, contact);
  });
}
