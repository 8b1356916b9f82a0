import { z } from 'zod';
import { LEGAL_NAMES } from '#domain/legal/legal-document.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { STAMP, versionedSetting } from '#server/platform/settings/versioned-setting.ts';

const texts = entity('legal_texts', {
  name: z.string(),
  document: z.enum(LEGAL_NAMES),
  terms: z.string(),
  privacy: z.string(),
  termsSince: z.string(),
  privacySince: z.string(),
  termsSample: z.string().nullable(),
  privacySample: z.string().nullable(),
  ...STAMP,
});
export type LegalRow = z.infer<typeof texts.row>;

/** Versions of both documents. */
export const legalRows = versionedSetting('legal-texts', texts);

const entries = texts.omit('terms', 'privacy', 'termsSince', 'privacySince', 'memberId');
const list = statement({
  name: 'legal-entries',
  row: entries.row,
  sql: sql`select ${entries.columns('l')} from legal_texts l order by l.version desc`,
});
const find = statement({ name: 'legal-find', ...texts.select(['version']) });
const findNamed = statement({ name: 'legal-find-named', ...texts.select(['name']) });

/** Lists all versions without their texts, newest first. */
export const listLegalEntries = (db: Queryable) => db.query(list);

export const findLegalRow = (db: Queryable, version: number) => db.first(find, { version });

export const findNamedRow = (db: Queryable, name: string) => db.first(findNamed, { name });
