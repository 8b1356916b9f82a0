import { z } from 'zod';
import {
  CONSENT_KINDS,
  CONSENT_REFUSALS,
  CONSENT_SCOPES,
  CONSENT_SOURCES,
  type ConsentRefusal,
  type ConsentScope,
} from '#domain/consent.ts';
import type { Exclusion } from '#domain/marketing/campaigns.ts';
import type { MessageClass } from '#domain/messages/rules.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { normalizeAddress, roomKey } from './address-key.ts';

/** What holds for an address and a scope: the kind of the newest entry, or null. */
const latest = (key: Sql, scope: Sql): Sql =>
  sql`(select newest.kind from consent_entries newest where newest.address_key = ${key} and newest.scope = ${scope}
    order by newest.number desc limit 1)`;

const scope = (word: ConsentScope): Sql => literal(word);
const refusal = (word: ConsentRefusal): Sql => literal(word);
const exclusion = (word: Exclusion): Sql => literal(word);

/**
 * Answers in SQL why an address may not be sent a message: `stopped`, `no_consent`, or null when it may. For statements of
 * other modules, with their own columns; one look into an index for a message about an order, none for such an e-mail.
 * @param of the channel, the address as `roomKey` writes it, a condition that is true for advertising, and one for an e-mail that
 * needs no grant but ends with a revocation
 */
export const CONSENT_REFUSAL = ({
  channel,
  key,
  isMarketing,
  endsWithOffers = sql`false`,
}: Record<'channel' | 'key' | 'isMarketing', Sql> & { endsWithOffers?: Sql }): Sql =>
  sql`case when ${channel} = 'sms' and ${latest(key, scope('all_sms'))} = 'revoked' then ${refusal('stopped')}
    when ${isMarketing}
      and ${latest(key, sql`case ${channel} when 'sms' then ${scope('marketing_sms')} else ${scope('marketing_email')} end`)}
        is distinct from 'granted' then ${refusal('no_consent')}
    when ${endsWithOffers} and ${latest(key, scope('marketing_email'))} = 'revoked' then ${refusal('no_consent')} end`;

/** Holds where an address may be sent a message: see `CONSENT_REFUSAL`. For the audience of a campaign. */
export const MAY_RECEIVE = (of: Record<'channel' | 'key' | 'isMarketing', Sql>): Sql =>
  sql`(${CONSENT_REFUSAL(of)} is null)`;

/**
 * Answers in SQL why a mailbox is left out of a campaign, or null: as `CONSENT_REFUSAL`, in the words that staff see.
 * @param key the mailbox as `roomKey` writes it, null where there is none
 */
export const EXCLUSION = ({ key }: Record<'key', Sql>): Sql =>
  sql`(select case when ${key} is null then ${exclusion('no_email')} when newest.kind is null then ${exclusion('no_consent')}
      when newest.kind = 'granted' then null
      when newest.source in ('provider_block', 'bounce', 'complaint') then ${exclusion('blocked')} else ${exclusion('unsubscribed')} end
    from (select) reader left join lateral (select entry.kind, entry.source from consent_entries entry
      where entry.address_key = ${key} and entry.scope = ${scope('marketing_email')}
      order by entry.number desc limit 1) newest on true)`;

/** A message that somebody wants to send. */
export interface Receiving {
  channel: MessageChannel;
  /** Number or e-mail address, in any spelling. */
  address: string;
  class: MessageClass;
}

const ask = statement({
  name: 'consent-refusal',
  params: z.object({ channel: z.enum(MESSAGE_CHANNELS), key: z.string(), isMarketing: z.boolean() }),
  row: z.object({ refusal: z.enum(CONSENT_REFUSALS).nullable() }),
  sql: sql`select ${CONSENT_REFUSAL({ channel: sql`:channel::text`, key: sql`:key`, isMarketing: sql`:isMarketing::boolean` })}
    as refusal`,
});

/** Asks the ledger why an address may not be sent a message. @returns null when it may */
export async function consentRefusal(db: Queryable, of: Receiving): Promise<ConsentRefusal | null> {
  const { channel, address, class: messageClass } = of;
  const given = { channel, key: roomKey(channel, address), isMarketing: messageClass === 'marketing' };
  const [row] = await db.query(ask, given);
  return row?.refusal ?? null;
}

/** Asks the ledger for one address. Many are asked for by `MAY_RECEIVE`, in the statement that reads them. */
export async function mayReceive(db: Queryable, of: Receiving): Promise<boolean> {
  return (await consentRefusal(db, of)) === null;
}

const stopped = statement({
  name: 'consent-stopped',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  row: z.object({ key: z.string() }),
  sql: sql`select key from unnest(:keys::text[]) key where ${latest(sql`key`, scope('all_sms'))} = 'revoked'`,
});

/** Returns those numbers, as given, that have stopped all texts. */
export async function findStopped(db: Queryable, phones: readonly string[]): Promise<Set<string>> {
  const keys = phones.map((phone) => roomKey('sms', phone));
  const found = new Set((await db.query(stopped, { keys })).map(({ key }) => key));
  return new Set(phones.filter((_, index) => found.has(keys[index] ?? '')));
}

const entry = z.object({
  scope: z.enum(CONSENT_SCOPES),
  kind: z.enum(CONSENT_KINDS),
  source: z.enum(CONSENT_SOURCES),
  evidence: z.string(),
  ip: z.string().nullable(),
  actor: z.string().nullable(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});

/** An entry to be added. What does not apply is left out. */
export type NewConsent = Pick<z.infer<typeof entry>, 'scope' | 'kind' | 'source' | 'evidence' | 'at'> &
  Partial<Pick<z.infer<typeof entry>, 'ip' | 'actor' | 'memberId'>> & {
    /** Number or e-mail address, in any spelling. */
    address: string;
  };

const insert = statement({
  name: 'consent-insert',
  params: z.object({ entries: z.string() }),
  row: z.object({ addressKey: z.string(), scope: z.enum(CONSENT_SCOPES) }),
  sql: sql`insert into consent_entries (address, address_key, scope, kind, source, evidence, ip, actor, member_id, at)
    select address, "addressKey", scope, kind, source, evidence, ip, actor, "memberId", at
    from jsonb_to_recordset(:entries::jsonb) as given(address text, "addressKey" text, scope text, kind text, source text,
      evidence text, ip text, actor text, "memberId" uuid, at timestamptz)
    where source <> 'import'
      or case kind when 'revoked' then ${latest(sql`"addressKey"`, sql`given.scope`)} is distinct from 'revoked'
        else not exists (select from consent_entries known
          where known.address_key = "addressKey" and known.scope = given.scope) end
    returning address_key as "addressKey", scope`,
});

/**
 * Adds entries to the ledger, in one statement. An import grants only where nothing is known, and revokes only what is not
 * revoked: it neither subscribes again nor repeats itself.
 * @returns the number of entries that were added
 */
export async function recordConsents(tx: Transaction, consents: readonly NewConsent[]): Promise<number> {
  if (consents.length === 0) return 0;
  const entries = consents.map(({ address, ...given }) => {
    const channel = channelOf(given.scope);
    return { ...given, address: normalizeAddress(channel, address), addressKey: roomKey(channel, address) };
  });
  const added = await tx.query(insert, { entries: JSON.stringify(entries) });
  return added.length;
}

/** Adds one entry: see `recordConsents`. */
export async function recordConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  await recordConsents(tx, [consent]);
}

const granted = statement({
  name: 'consent-count-granted',
  params: z.object({ entries: z.string() }),
  row: z.object({ count: z.int() }),
  sql: sql`select count(*)::int as count from jsonb_to_recordset(:entries::jsonb) as given(key text, scope text)
    where ${latest(sql`given.key`, sql`given.scope`)} = 'granted'`,
});

/** Counts those of the addresses and scopes that the ledger has granted today. */
export async function countGranted(
  db: Queryable,
  of: readonly Pick<NewConsent, 'address' | 'scope'>[],
): Promise<number> {
  const entries = of.map(({ address, scope }) => ({ scope, key: roomKey(channelOf(scope), address) }));
  const [row] = await db.query(granted, { entries: JSON.stringify(entries) });
  return row?.count ?? 0;
}

const insertOwn = statement({
  name: 'consent-insert-own',
  params: z.object({
    address: z.string(),
    addressKey: z.string(),
    scope: z.enum(CONSENT_SCOPES),
    kind: z.enum(CONSENT_KINDS),
    evidence: z.string(),
    ip: z.string().nullable(),
    at: z.date(),
  }),
  sql: sql`insert into consent_entries (address, address_key, scope, kind, source, evidence, ip, at)
    select :address, :addressKey, :scope, :kind, 'account', :evidence, :ip, :at
    where not exists (select from (select newest.kind, newest.source, newest.at from consent_entries newest
        where newest.address_key = :addressKey and newest.scope = :scope order by newest.number desc limit 1) newest
      where newest.at > :at or (newest.kind = :kind and (newest.source = 'account' or :kind = 'revoked')))`,
});

/**
 * Adds what a person said themselves, in a form of the site. Writes nothing when it says so already, nor when they have said
 * something since: a tick that is learned of late takes back no unsubscription that came after it.
 */
export async function recordOwnWish(
  tx: Transaction,
  { address, scope, ip = null, ...said }: Pick<NewConsent, 'address' | 'scope' | 'kind' | 'evidence' | 'at' | 'ip'>,
): Promise<void> {
  const channel = channelOf(scope);
  const names = { address: normalizeAddress(channel, address), addressKey: roomKey(channel, address) };
  await tx.query(insertOwn, { ...names, scope, ip, ...said });
}

const known = statement({
  name: 'consent-known-address',
  params: z.object({ key: z.string() }),
  row: z.object({ address: z.string() }),
  sql: sql`select address from consent_entries where address_key = :key order by consent_entries.number desc limit 1`,
});

/** Finds an address by its key, among those that the ledger has entries of; null where it has none. */
export async function findKnownAddress(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db.query(known, { key });
  return row?.address ?? null;
}

function channelOf(of: ConsentScope): MessageChannel {
  return of === 'marketing_email' ? 'email' : 'sms';
}

const history = statement({
  name: 'consent-history',
  params: z.object({ key: z.string() }),
  row: entry.extend({ number: z.string(), address: z.string() }),
  sql: sql`select number::text, address, scope, kind, source, evidence, ip, actor, member_id as "memberId", at
    from consent_entries where address_key = :key order by consent_entries.number desc`,
});

/** An entry of the ledger. `number` orders all entries. */
export type ConsentEntry = z.infer<typeof entry> & { number: string; address: string };

/** Lists everything that an address allowed and forbade, newest first. @param address in any spelling */
export async function listConsent(db: Queryable, address: string): Promise<ConsentEntry[]> {
  return db.query(history, { key: roomKey(address.includes('@') ? 'email' : 'sms', address) });
}
