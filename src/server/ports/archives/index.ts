import path from 'node:path';
import { type SecondPlace, secondPlaceName } from '#server/platform/backup/second-place/second-place.ts';
import type { Env } from '#server/platform/env.ts';
import { bucketOfArchives } from './bucket.ts';
import { folderOfArchives } from './folder.ts';

/** Creates the second place of the backups from the settings: a folder or a bucket (decision 026); null without one. */
export function createSecondPlace(env: Env): SecondPlace | null {
  const where = secondPlaceName(env);
  if (where === null) return null;
  const { BACKUP_COPY_DIR: folder, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (folder !== undefined) return folderOfArchives(path.resolve(folder), where);
  if (endpoint === undefined || bucket === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  return bucketOfArchives({ endpoint, region: env.BACKUP_S3_REGION, bucket, accessKeyId, secretAccessKey }, where);
}
