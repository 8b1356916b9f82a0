import { z } from 'zod';
import { CONTACT_SOURCES } from '#domain/marketing/contacts.ts';
import { MAY_RECEIVE } from '#server/modules/consent/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const contacts = entity('marketing_contacts', {
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  emailKey: z.string().nullable(),
  phoneKey: z.string().nullable(),
  source: z.enum(CONTACT_SOURCES),
  tags: z.array(z.string()),
  searchText: z.string(),
  createdAt: z.date(),
});
export type ContactRow = z.infer<typeof contacts.row>;

const listed = contacts.omit('phoneKey', 'searchText');
const listedRow = listed.row.extend({ isSubscribed: z.boolean() });
export type ListedContact = z.infer<typeof listedRow>;

/** True when the contact's address for offers may receive them: the mailbox, or the phone of a contact without one. */
const IS_SUBSCRIBED = MAY_RECEIVE({
  channel: sql`case when c.email is null then 'sms' else 'email' end`,
  key: sql`coalesce(c.email_key, c.phone_key)`,
  isMarketing: sql`true`,
});

const LISTED = sql`${listed.columns('c')}, ${IS_SUBSCRIBED} as "isSubscribed"`;

/** Filters the list; null fields match everything. */
const filterParams = z.object({
  /** Pattern of LIKE for the searched text. */
  pattern: z.string().nullable(),
  tag: z.string().nullable(),
  source: z.enum(CONTACT_SOURCES).nullable(),
  isSubscribed: z.boolean().nullable(),
});
export type ContactFilter = z.infer<typeof filterParams>;

const list = statement({
  name: 'marketing-contacts-list',
  params: filterParams.extend({ afterTime: z.string().nullable(), afterId: z.uuid().nullable(), limit: z.int() }),
  row: listedRow,
  plan: 'each call',
  sql: sql`select ${LISTED} from marketing_contacts c
    where (:afterTime::timestamptz is null or (c.created_at, c.id) < (:afterTime, :afterId::uuid))
      and (:pattern::text is null or fold_name(c.search_text) like :pattern)
      and (:tag::text is null or :tag = any(c.tags))
      and (:source::text is null or c.source = :source)
      and (:isSubscribed::boolean is null or ${IS_SUBSCRIBED} = :isSubscribed)
    order by c.created_at desc, c.id desc limit :limit`,
});

/** Lists contacts, newest first. */
export async function listContactRows(
  db: Queryable,
  filter: ContactFilter,
  after: PageKey | null,
  limit: number,
): Promise<ListedContact[]> {
  return db.query(list, { ...filter, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}

const byId = statement({
  name: 'marketing-contact-find',
  params: z.object({ id: z.uuid() }),
  row: listedRow,
  sql: sql`select ${LISTED} from marketing_contacts c where c.id = :id`,
});

/** @returns null where there is no such contact */
export async function findContact(db: Queryable, id: string): Promise<ListedContact | null> {
  return db.first(byId, { id });
}

const lock = statement({
  name: 'marketing-contact-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from marketing_contacts where id = :id for update`,
});

/** Locks a contact, so that changes of it run one after the other. @returns the contact, null where there is none */
export async function lockContact(tx: Transaction, id: string): Promise<ListedContact | null> {
  await tx.query(lock, { id });
  return findContact(tx, id);
}

const insert = statement({
  name: 'marketing-contacts-insert',
  params: z.object({ contacts: z.string() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`insert into marketing_contacts
      (id, name, email, phone, email_key, phone_key, source, tags, search_text, created_at)
    select id, name, email, phone, "emailKey", "phoneKey", source, tags, "searchText", "createdAt"
    from jsonb_to_recordset(:contacts::jsonb) as given(id uuid, name text, email text, phone text, "emailKey" text,
      "phoneKey" text, source text, tags text[], "searchText" text, "createdAt" timestamptz)
    on conflict do nothing returning id`,
});

/** Adds contacts in one statement. @returns ids of the added ones; a contact whose address is taken is skipped */
export async function insertContacts(tx: Transaction, rows: readonly ContactRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await tx.query(insert, { contacts: JSON.stringify(rows) });
  return added.map(({ id }) => id);
}

const takenKeys = statement({
  name: 'marketing-contact-taken',
  params: z.object({ emailKey: z.string().nullable(), phoneKey: z.string().nullable() }),
  row: z.object({ hasEmail: z.boolean(), hasPhone: z.boolean() }),
  sql: sql`select exists (select from marketing_contacts where email_key = :emailKey) as "hasEmail",
    exists (select from marketing_contacts where phone_key = :phoneKey) as "hasPhone"`,
});

/** Returns which of two addresses another contact already has. */
export async function findTaken(
  db: Queryable,
  keys: Pick<ContactRow, 'emailKey' | 'phoneKey'>,
): Promise<{ hasEmail: boolean; hasPhone: boolean }> {
  const [row] = await db.query(takenKeys, keys);
  return row ?? { hasEmail: false, hasPhone: false };
}

const editable = contacts.pick('id', 'name', 'tags', 'searchText');
const update = statement({ name: 'marketing-contact-update', ...editable.update(['id']) });

/** Writes the name and the tags of a contact that is locked. */
export async function writeContact(tx: Transaction, row: z.infer<typeof editable.row>): Promise<void> {
  await tx.query(update, row);
}

const remove = statement({
  name: 'marketing-contact-delete',
  params: z.object({ id: z.uuid() }),
  sql: sql`delete from marketing_contacts where id = :id`,
});

export async function removeContact(tx: Transaction, id: string): Promise<void> {
  await tx.query(remove, { id });
}

const eraseByEmail = statement({
  name: 'marketing-contacts-erase',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  row: z.object({ emailKey: z.string() }),
  neverNull: ['emailKey'],
  sql: sql`delete from marketing_contacts where email_key = any(:keys) returning email_key as "emailKey"`,
});

/** Deletes the contacts of mailboxes. @returns the keys of the deleted contacts */
export async function eraseContacts(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.query(eraseByEmail, { keys });
  return rows.map(({ emailKey }) => emailKey);
}

const MAX_LISTED_TAGS = 200;

const tags = statement({
  name: 'marketing-contact-tags',
  row: z.object({ tag: z.string(), contacts: z.int() }),
  sql: sql`select tag, count(*)::int as contacts from marketing_contacts, unnest(tags) as tag
    group by tag order by 2 desc, 1 limit ${MAX_LISTED_TAGS}`,
});

/** Lists the tags in use, the most used first. */
export async function listTagRows(db: Queryable): Promise<{ tag: string; contacts: number }[]> {
  return db.query(tags);
}
