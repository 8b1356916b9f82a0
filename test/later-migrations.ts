import fs from 'node:fs';
import path from 'node:path';
import { listMigrations, MIGRATIONS } from '#server/platform/db/migrate.ts';

/**
 * Copies the migrations with one more, as a later version of the product has them.
 * @param folder to copy to
 * @returns the added migration
 */
export function copyMigrations(folder: string, sql: string): { tag: string; when: number } {
  const added = { tag: '9999_later', when: (listMigrations().at(-1)?.when ?? 0) + 1 };
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${added.tag}.sql`), sql);
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [...listMigrations(), added] }));
  return added;
}
