import { z } from 'zod';
import { EXCLUSIONS, type Exclusion } from '#domain/marketing/campaigns.ts';
import { EXCLUSION } from '#server/modules/consent/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const tagged = { tags: z.array(z.string()).readonly() };
/** Matches the contacts of an audience: those with one of the tags, or all. */
const HAS_TAG = sql`(cardinality(:tags::text[]) = 0 or c.tags && :tags)`;
const LEFT_OUT = EXCLUSION({ key: sql`c.email_key` });

const freeze = statement({
  name: 'campaign-audience-freeze',
  params: z.object({ campaignId: z.uuid(), ...tagged }),
  plan: 'each call',
  sql: sql`insert into campaign_recipients (id, campaign_id, name, email, address_key, state, exclusion)
    select gen_random_uuid(), :campaignId, name, email, email_key,
      case when exclusion is null then 'waiting' else 'excluded' end, exclusion
    from (select c.name, c.email, c.email_key, ${LEFT_OUT} as exclusion from marketing_contacts c where ${HAS_TAG}) person`,
});

/** Writes the audience of a campaign as it is now, in one statement. Contacts that come later are not added. */
export async function freezeAudience(tx: Transaction, campaignId: string, tags: readonly string[]): Promise<void> {
  await tx.query(freeze, { campaignId, tags });
}

const exclusionOrNone = z.enum(EXCLUSIONS).nullable();
const count = statement({
  name: 'campaign-audience-count',
  params: z.object(tagged),
  row: z.object({ exclusion: exclusionOrNone, people: z.int() }),
  plan: 'each call',
  sql: sql`select exclusion, count(*)::int as people
    from (select ${LEFT_OUT} as exclusion from marketing_contacts c where ${HAS_TAG}) person
    group by exclusion order by people desc, exclusion`,
});

/** Counts the contacts who would get a campaign (`exclusion` null), and the excluded ones by reason. */
export async function countAudience(
  db: Queryable,
  tags: readonly string[],
): Promise<{ exclusion: Exclusion | null; people: number }[]> {
  return db.query(count, { tags });
}

const personRow = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  exclusion: exclusionOrNone,
  createdAt: z.date(),
});
/** A contact with the reason that excludes it from a campaign, if any. */
export type PersonRow = z.infer<typeof personRow>;

const people = statement({
  name: 'campaign-audience-people',
  params: z.object({
    ...tagged,
    /** `none` for contacts who would get it; null for all. */
    exclusion: z.enum(['none', ...EXCLUSIONS]).nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: personRow,
  plan: 'each call',
  sql: sql`select c.id, c.name, c.email, c.phone, ${LEFT_OUT} as exclusion, c.created_at as "createdAt"
    from marketing_contacts c
    where ${HAS_TAG} and (:afterTime::timestamptz is null or (c.created_at, c.id) < (:afterTime, :afterId::uuid))
      and (:exclusion::text is null or coalesce(${LEFT_OUT}, 'none') = :exclusion)
    order by c.created_at desc, c.id desc limit :limit`,
});

/** Lists the people of an audience, the newest contacts first. */
export async function listPeople(
  db: Queryable,
  filter: { tags: readonly string[]; exclusion: Exclusion | 'none' | null },
  after: PageKey | null,
  limit: number,
): Promise<PersonRow[]> {
  return db.query(people, { ...filter, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}
