import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const readEntries = entity('seen_news', { version: z.string(), seenAt: z.date(), actor: z.string() });
const find = statement({ name: 'seen-news-find', ...readEntries.select(['version']) });
const add = statement({ name: 'seen-news-add', ...readEntries.insert(sql`on conflict (version) do nothing`) });

/** Returns true when an admin has dismissed the news of a version. */
export async function isNewsRead(db: Queryable, version: string): Promise<boolean> {
  return (await db.first(find, { version })) !== null;
}

/** Records that an admin has dismissed the news of a version. */
export async function markNewsRead(db: Queryable, news: z.infer<typeof readEntries.row>): Promise<void> {
  await db.query(add, news);
}
