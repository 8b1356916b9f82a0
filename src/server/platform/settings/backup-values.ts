import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_KEEP, type KeepRule, readKeep } from '#domain/backup/retention.ts';

/** Values of the settings of buckets and backups. */

export const region = z
  .string()
  .regex(/^[A-Za-z\d-]{2,40}$/, 'a region, for example us-east-1')
  .default('us-east-1');
export const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket: 3 to 63 lowercase letters, digits, dots and dashes')
  .optional();
export const accessKeyId = z.string().max(200, 'at most 200 characters').optional();
export const secretAccessKey = z.string().max(500, 'at most 500 characters').optional();

/** Days, weeks and months of backups, or the number of the newest. */
export const backupKeep = z
  .string()
  .refine((text) => readKeep(text) !== null, 'days, weeks and months, for example 7,4,12, or a number of backups')
  .transform((text): KeepRule => readKeep(text) ?? DEFAULT_KEEP)
  .default(DEFAULT_KEEP);

interface Places {
  BACKUP_DIR: string;
  BACKUP_COPY_DIR?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
}

/**
 * Lists problems of the second place of the backups: two places, or one that equals the first place or the bucket of the
 * files, where each backup would include all earlier ones.
 */
export function copyProblems(env: Places): string[] {
  const problems: string[] = [];
  const { BACKUP_COPY_DIR: folder, BACKUP_S3_BUCKET: bucket } = env;
  if (folder !== undefined && bucket !== undefined)
    problems.push('BACKUP_COPY_DIR, BACKUP_S3_BUCKET: set one of them, not both');
  if (folder !== undefined && path.resolve(folder) === path.resolve(env.BACKUP_DIR)) {
    problems.push('BACKUP_COPY_DIR: a different folder than BACKUP_DIR, best on another disk');
  }
  if (bucket !== undefined && bucket === env.S3_BUCKET && env.BACKUP_S3_ENDPOINT === env.S3_ENDPOINT) {
    problems.push('BACKUP_S3_BUCKET: a different bucket than S3_BUCKET, which has the shop’s files');
  }
  return problems;
}
