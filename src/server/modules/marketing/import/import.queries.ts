import { z } from 'zod';
import type { BadLine } from '#contracts/contact-import.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const imports = entity('contact_imports', {
  id: z.uuid(),
  fileName: z.string(),
  added: z.int(),
  known: z.int(),
  subscribed: z.int(),
  badLines: jsonText(),
  consent: z.string().nullable(),
  actor: z.string(),
  createdAt: z.date(),
});

const insert = statement({ name: 'contact-import-insert', ...imports.insert() });

/** Stores an import with its skipped lines. */
export async function insertImport(
  tx: Transaction,
  { badLines, ...row }: Omit<z.infer<typeof imports.row>, 'badLines'> & { badLines: readonly BadLine[] },
): Promise<void> {
  await tx.query(insert, { ...row, badLines: JSON.stringify(badLines) });
}

const lines = statement({
  name: 'contact-import-bad-lines',
  params: z.object({ id: z.uuid() }),
  row: z.object({ line: z.int(), problem: z.string() }),
  sql: sql`select given.line, given.problem from contact_imports i,
      jsonb_to_recordset(i.bad_lines) as given(line int, problem text)
    where i.id = :id order by given.line`,
});

const exists = statement({
  name: 'contact-import-exists',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from contact_imports where id = :id`,
});

/** Lists the skipped lines of an import; null where there is no such import. */
export async function findBadLines(db: Queryable, id: string): Promise<BadLine[] | null> {
  const badLines = await db.query(lines, { id });
  if (badLines.length > 0) return badLines;
  return (await db.query(exists, { id })).length > 0 ? [] : null;
}

const existingKeys = statement({
  name: 'marketing-contacts-known',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  row: z.object({ emailKey: z.string().nullable(), phoneKey: z.string().nullable() }),
  sql: sql`select email_key as "emailKey", phone_key as "phoneKey" from marketing_contacts
    where email_key = any(:keys) or phone_key = any(:keys)`,
});

/** Returns the keys (`roomKey`) that contacts in the list already have. */
export async function findExistingKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(existingKeys, { keys });
  return new Set(rows.flatMap(({ emailKey, phoneKey }) => [emailKey, phoneKey].filter((key) => key !== null)));
}
