import { z } from 'zod';
import { SMS_TEXT_KEYS, type SmsTextKey } from '#domain/messages/sms-texts.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const key = z.enum(SMS_TEXT_KEYS);

const current = statement({
  name: 'sms-texts-current',
  params: z.object({ keys: z.array(key).readonly() }),
  row: z.object({ key, text: z.string().nullable() }),
  sql: sql`select distinct on (key) key, text from sms_texts where key = any(:keys) order by key, version desc`,
});

/** Reads the edited texts among these; leaves out the shop's own. */
export async function readEditedTexts(db: Queryable, keys: readonly SmsTextKey[]): Promise<Map<SmsTextKey, string>> {
  const rows = await db.query(current, { keys });
  return new Map(rows.flatMap(({ key: textKey, text }) => (text === null ? [] : [[textKey, text] as const])));
}

const version = z.object({
  key,
  version: z.int(),
  /** Null where the shop's own text was restored. */
  text: z.string().nullable(),
  actor: z.string(),
  at: z.date(),
});
/** A version of a text. */
export type SmsTextVersion = z.infer<typeof version>;

const allVersions = statement({
  name: 'sms-texts-versions',
  row: version,
  sql: sql`select key, version, text, actor, at from sms_texts order by key, version desc`,
});

/** Lists every version of every text, the newest first. There are few. */
export async function listTextVersions(db: Queryable): Promise<SmsTextVersion[]> {
  return db.query(allVersions);
}

const insert = statement({
  name: 'sms-text-insert',
  params: version,
  row: z.object({ version: z.int() }),
  sql: sql`insert into sms_texts (key, version, text, actor, at)
    select :key, :version, :text, :actor, :at
    where (select coalesce(max(known.version), 0) from sms_texts known where known.key = :key) = :version - 1
    on conflict (key, version) do nothing
    returning version`,
});

/** Adds the next version of a text. @returns false when the version exists already */
export async function insertTextVersion(db: Queryable, row: SmsTextVersion): Promise<boolean> {
  const rows = await db.query(insert, row);
  return rows.length > 0;
}
