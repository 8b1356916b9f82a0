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

/** Selects the kind of the newest entry for an address and a scope, which is the one in force; null without one. */
const latest = (key: Sql, scope: Sql): Sql =>
  sql`(select newest.kind from consent_entries newest where newest.address_key = ${key} and newest.scope = ${scope}
    order by newest.number desc limit 1)`;

const scope = (value: ConsentScope): Sql => literal(value);
const refusal = (value: ConsentRefusal): Sql => literal(value);
const exclusion = (value: Exclusion): Sql => literal(value);

/**
 * SQL expression for the reason why an address may not get a message: `stopped`, `no_consent`, or null when it may. For statements
 * of other modules, with their own columns. Costs one index lookup for a message about an order, none for such an e-mail.
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

/** True when an address may get a message: see `CONSENT_REFUSAL`. For the audience of a campaign. */
export const MAY_RECEIVE = (columns: Record<'channel' | 'key' | 'isMarketing', Sql>): Sql =>
  sql`(${CONSENT_REFUSAL(columns)} is null)`;

/**
 * SQL expression for the reason that excludes a mailbox from a campaign, or null: as `CONSENT_REFUSAL`, with the reasons that staff
 * see.
 * @param key the mailbox as `roomKey` writes it, null where there is none
 */
export const EXCLUSION = ({ key }: Record<'key', Sql>): Sql =>
  sql`(select case when ${key} is null then ${exclusion('no_email')} when newest.kind is null then ${exclusion('no_consent')}
      when newest.kind = 'granted' then null
      when newest.source in ('provider_block', 'bounce', 'complaint') then ${exclusion('blocked')} else ${exclusion('unsubscribed')} end
    from (select) reader left join lateral (select entry.kind, entry.source from consent_entries entry
      where entry.address_key = ${key} and entry.scope = ${scope('marketing_email')}
      order by entry.number desc limit 1) newest on true)`;

/** A message to check consent for. */
export interface ConsentQuery {
  channel: MessageChannel;
  /** Number or e-mail address, in any spelling. */
  address: string;
  class: MessageClass;
}

const findRefusal = statement({
  name: 'consent-refusal',
  params: z.object({ channel: z.enum(MESSAGE_CHANNELS), key: z.string(), isMarketing: z.boolean() }),
  row: z.object({ refusal: z.enum(CONSENT_REFUSALS).nullable() }),
  sql: sql`select ${CONSENT_REFUSAL({ channel: sql`:channel::text`, key: sql`:key`, isMarketing: sql`:isMarketing::boolean` })}
    as refusal`,
});

/** Reads from the ledger why an address may not get a message. @returns null when it may */
export async function consentRefusal(db: Queryable, query: ConsentQuery): Promise<ConsentRefusal | null> {
  const { channel, address, class: messageClass } = query;
  const params = { channel, key: roomKey(channel, address), isMarketing: messageClass === 'marketing' };
  const [row] = await db.query(findRefusal, params);
  return row?.refusal ?? null;
}

/** Checks one address in the ledger. For many, use `MAY_RECEIVE` in the statement that reads them. */
export async function mayReceive(db: Queryable, query: ConsentQuery): Promise<boolean> {
  return (await consentRefusal(db, query)) === null;
}

const stopped = statement({
  name: 'consent-stopped',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  row: z.object({ key: z.string() }),
  sql: sql`select key from unnest(:keys::text[]) key where ${latest(sql`key`, scope('all_sms'))} = 'revoked'`,
});

/** Returns the numbers, as given, that have stopped all texts. */
export async function findStopped(db: Queryable, phones: readonly string[]): Promise<Set<string>> {
  const keys = phones.map((phone) => roomKey('sms', phone));
  const stoppedKeys = new Set((await db.query(stopped, { keys })).map(({ key }) => key));
  return new Set(phones.filter((_, index) => stoppedKeys.has(keys[index] ?? '')));
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

/** An entry to add. Fields that do not apply are left out. */
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
 * Adds entries to the ledger, in one statement. An import grants only where the ledger has no entry, and revokes only what is not
 * revoked, so it neither resubscribes an address nor repeats entries.
 * @returns the number of added entries
 */
export async function recordConsents(tx: Transaction, consents: readonly NewConsent[]): Promise<number> {
  if (consents.length === 0) return 0;
  const entries = consents.map(({ address, ...fields }) => {
    const channel = channelOf(fields.scope);
    return { ...fields, address: normalizeAddress(channel, address), addressKey: roomKey(channel, address) };
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

/** Counts the addresses and scopes that are granted in the ledger now. */
export async function countGranted(
  db: Queryable,
  consents: readonly Pick<NewConsent, 'address' | 'scope'>[],
): Promise<number> {
  const entries = consents.map(({ address, scope }) => ({ scope, key: roomKey(channelOf(scope), address) }));
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
 * Adds a person's own statement from a form of the site. Writes nothing when the ledger says so already, or has a newer entry: a
 * tick that arrives late does not undo an unsubscription after it.
 */
export async function recordOwnConsent(
  tx: Transaction,
  { address, scope, ip = null, ...details }: Pick<NewConsent, 'address' | 'scope' | 'kind' | 'evidence' | 'at' | 'ip'>,
): Promise<void> {
  const channel = channelOf(scope);
  const addressColumns = { address: normalizeAddress(channel, address), addressKey: roomKey(channel, address) };
  await tx.query(insertOwn, { ...addressColumns, scope, ip, ...details });
}

const addressByKey = statement({
  name: 'consent-known-address',
  params: z.object({ key: z.string() }),
  row: z.object({ address: z.string() }),
  sql: sql`select address from consent_entries where address_key = :key order by consent_entries.number desc limit 1`,
});

/** Finds an address by its key in the entries of the ledger; null without an entry. */
export async function findLedgerAddress(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db.query(addressByKey, { key });
  return row?.address ?? null;
}

function channelOf(consentScope: ConsentScope): MessageChannel {
  return consentScope === 'marketing_email' ? 'email' : 'sms';
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

/** Lists every entry of an address, newest first. @param address in any spelling */
export async function listConsent(db: Queryable, address: string): Promise<ConsentEntry[]> {
  return db.query(history, { key: roomKey(address.includes('@') ? 'email' : 'sms', address) });
}
