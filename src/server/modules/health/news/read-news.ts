import fs from 'node:fs';
import path from 'node:path';
import { newsOfVersion } from '#domain/health/release-news.ts';
import type { Context } from '#server/platform/context.ts';
import { findFirstVersion } from '#server/platform/db/migrate.ts';
import { ROOT } from '#server/platform/root.ts';
import { VERSION } from '#server/platform/version.ts';
import { isNewsRead } from './news.queries.ts';

const CHANGELOG = path.join(ROOT, 'CHANGELOG.md');

/**
 * Reads the news of this version, until an admin has dismissed it. Empty in a database that this version created: to its owner
 * everything is new.
 */
export async function readNews(
  { database }: Pick<Context, 'database'>,
  version = VERSION,
): Promise<{ version: string; points: string[] }> {
  const noNews = { version, points: [] };
  if ((await findFirstVersion(database)) === version || !fs.existsSync(CHANGELOG)) return noNews;
  if (await isNewsRead(database, version)) return noNews;
  return { version, points: newsOfVersion(fs.readFileSync(CHANGELOG, 'utf8'), version) };
}
